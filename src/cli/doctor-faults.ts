import type { FaultKind, Reply } from '../harness/link.ts';
import type { Vector } from '../model/vectors.gen.ts';
import { excerpt } from '../report/escape.ts';
import { bad, type Finding, ok } from './doctor-loop.ts';

/** What became of a vector's only request. */
export interface VectorOutcome {
  readonly vector: Vector;
  readonly isRight: boolean;
  readonly reply: Reply;
}

/** A vector whose request got no answer. */
export interface VectorFault {
  readonly vector: Vector;
  readonly reply: Extract<Reply, { kind: 'fault' }>;
}

/** What to do about a case that got no answer. */
export const ADVICE: Readonly<Record<FaultKind, string>> = {
  crash: 'catch what goes wrong in a case and answer with `error`',
  timeout: 'it hangs on this input',
  'not deterministic': 'answer one input in one way, whatever came before',
  protocol: 'see spec/protocol.md for what a message may hold',
  'not run': 'mend what broke it before, or raise --max-restarts',
  'kit error': 'a fault of the kit, not of the port',
};

/** The kinds of fault apart: a case that was not run crashed nothing. */
export function faultFindings(outcomes: readonly VectorOutcome[]): Finding[] {
  const kinds = new Map<FaultKind, string[]>();
  for (const { vector, reply } of outcomes) {
    if (reply.kind !== 'fault') continue;
    const said = kinds.get(reply.fault) ?? [];
    kinds.set(reply.fault, said);
    said.push(`${vector.id}: ${excerpt(reply.message, 160)}`);
  }
  if (kinds.size === 0) return [ok('survives every case', `${outcomes.length} cases`)];
  return [...kinds].map(([kind, said]) => {
    const seen = `${kind} in ${said.length} of ${outcomes.length} cases: ${said[0]}`;
    return bad('survives every case', seen, ADVICE[kind]);
  });
}
