import { type Row, SHORT_END } from '../fault-row.ts';

const KNOWN = { known: { ops: ['envelope.summarize'], features: ['reject'] } };

export const startRows: readonly Row[] = [
  { fault: 'there-is-no-such-file', start: 'not_found', message: /no such command/ },
  { fault: 'not-executable.txt', start: 'not_executable', message: /not executable/ },
  { fault: 'exits-before-hello.sh', start: 'exited', message: /exited with code 7/, stderr: /no licence/ },
  { fault: 'killed-before-hello.sh', start: 'exited', message: /killed by SIGSEGV/ },
  {
    fault: 'no-hello.sh',
    start: 'no_hello',
    message: /no answer within 500 ms/,
    stderr: /warming up/,
    link: { deadlines: { hello: 500 } },
  },
  {
    fault: 'closes-stdout-at-start.sh',
    start: 'exited',
    message: /closed its standard output/,
    link: SHORT_END,
  },
  { fault: 'hello-error.mjs', start: 'hello_error', message: /"no database"/ },
  { fault: 'hello-skipped.mjs', start: 'hello_skipped', message: /"what is hello\?"/ },
  { fault: 'hello-member-missing.mjs', start: 'hello_malformed', message: /`features`/ },
  { fault: 'hello-member-unknown.mjs', start: 'hello_malformed', message: /"author"/ },
  { fault: 'hello-other-protocol.mjs', start: 'protocol_version', message: /protocol "2".* speaks 1/ },
  {
    fault: 'hello-with-bom.mjs',
    start: 'no_hello',
    message: /\\ufeff.*it seems to hold an answer/i,
    link: { deadlines: { hello: 1_500 } },
  },
  { fault: 'hello-not-utf8.mjs', start: 'protocol', message: /not UTF-8/ },
  { fault: 'slow-start.mjs' },
  { fault: 'hello-hostile.mjs', notes: { 'unknown operation': /^"\\u001b\[31mred"$/ }, link: KNOWN },
];
