import type { Row } from '../fault-row.ts';

export const one = { fault: 'oneshot.mjs', oneshot: true } as const;
const short = { deadlines: { hello: 1_500, end: 300, term: 300 } };

export const oneshotRows: readonly (Row & { readonly wrong: string })[] = [
  { ...one, wrong: 'nothing' },
  { ...one, wrong: 'crash', culprit: 'crash', message: /code 3/ },
  { ...one, wrong: 'silent', culprit: 'crash', message: /code 0 without an answer/ },
  { ...one, wrong: 'hang', culprit: 'timeout', message: /no answer within 1500 ms/, link: short },
  { ...one, wrong: 'twice', culprit: 'protocol', message: /second answer/ },
  { ...one, wrong: 'garbage', culprit: 'protocol', message: /not UTF-8/ },
  { ...one, wrong: 'text', notes: { 'stray text': /"done\."/ } },
  { ...one, wrong: 'exit', notes: { exit: /code 5 after/ } },
  { ...one, wrong: 'stays', link: short, notes: { killed: /after the end of its input; SIGTERM/ } },
];
