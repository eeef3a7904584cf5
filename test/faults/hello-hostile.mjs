import { hello, line, serve, write } from './lib/port.mjs';

// Terminal escapes, markup and a workflow command where names belong; otherwise a right port.
const name = '\u001b]0;owned\u0007\u001b[2J<script>alert(1)</script>\n::error::x';
const output = { ...hello, name, version: '\u202e1.0', ops: [...hello.ops, '\u001b[31mred'] };
await serve((request) => write(request.op === 'hello' ? line(request, { output }) : line(request)), {
  all: true,
});
