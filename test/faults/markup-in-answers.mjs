import { isCulprit, reply, serve, write } from './lib/port.mjs';

// Terminal escapes, markup and a workflow command where a reader may meet them.
await serve((request) => {
  const text = '\u001b[2J<script>alert(1)</script>\n::error::x\n]]>| **b**';
  if (isCulprit(request))
    write(`${JSON.stringify({ seq: request.seq, error: { message: text, trace: text } })}\n`);
  else reply(request);
});
