import { JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { needsHint } from '../../reference/shaping/failure.ts';
import { fieldsOf, set, withRejection } from './make.ts';
import { lax, outputOf } from './reject-make.ts';

/** Takes some hints that are blank for hints that are not. */
function accepting(id: string, mistake: string, test: (hint: string) => boolean): Mutant {
  return withRejection(id, 'reject.missing-hint', mistake, (rejection, { op, input }, ask) => {
    const fields = input as JsonObject;
    const source = fields.get('source');
    const hint = (source instanceof JsonObject ? source : fields).get('hint');
    if (rejection.code !== 'missing_hint' || typeof hint !== 'string' || !test(hint)) return rejection;
    const hinted =
      source instanceof JsonObject
        ? set(fields, 'source', set(source, 'hint', 'x'))
        : set(fields, 'hint', 'x');
    return ask({ op, input: hinted });
  });
}

/** Errors, and kinds of sources. */
export const errorFaultMutants: readonly Mutant[] = [
  lax('reject-hint-optional', 'reject.missing-hint', 'sends a model its error without a hint', {
    needsHint: () => false,
  }),
  accepting('reject-hint-blank', 'takes any text that is not empty for a hint', (hint) => hint !== ''),
  lax('reject-hint-some', 'reject.missing-hint', 'wants hints for invalid arguments only', {
    needsHint: (parts, code) => code === 'invalid_argument' && needsHint(parts, code),
  }),
  accepting('reject-hint-class', 'looks for a hint with a class that lacks U+0085', (hint) =>
    hint.includes('\u0085'),
  ),
  lax('reject-reserved-taken', 'reject.reserved-member', 'lets details use the name `error`', {
    reserved: ['hint'],
  }),
  lax('reject-reserved-hint', 'reject.reserved-member', 'lets details use the name `hint`', {
    reserved: ['error'],
  }),
  withRejection(
    'reject-reserved-operator',
    'reject.reserved-member',
    "does not look at the details of the operator's codes",
    (rejection, request, ask) => {
      const source = fieldsOf(request).get('source');
      const fields = source instanceof JsonObject ? source : fieldsOf(request);
      const code = fields.get('code');
      if (rejection.code !== 'reserved_member') return rejection;
      const own = ask({
        op: 'shaping.error',
        input: new JsonObject([
          ['code', code ?? ''],
          ['hint', 'x'],
        ]),
      });
      const operator = own.kind === 'output' && (own.output as JsonObject).get('owner') === 'operator';
      return operator ? own : rejection;
    },
  ),
  withRejection(
    'reject-empty-internal',
    'reject.empty-code',
    'sends an empty code as internal',
    (rejection, _request, ask) =>
      rejection.code === 'empty_code'
        ? ask({ op: 'shaping.error', input: new JsonObject([['code', 'internal']]) })
        : rejection,
  ),
  withRejection(
    'reject-kind-folded',
    'reject.unknown-kind',
    'folds and trims the kind of a source',
    (rejection, request, ask) => {
      const source = fieldsOf(request).get('source');
      const kind = source instanceof JsonObject ? source.get('kind') : undefined;
      if (rejection.code !== 'unknown_kind' || typeof kind !== 'string') return rejection;
      const named = new JsonObject([
        ...(source as JsonObject).members.filter(([name]) => name !== 'kind'),
        ['kind', kind.trim().toLowerCase()],
      ]);
      return ask({
        op: request.op,
        input: new JsonObject([
          ...fieldsOf(request).members.filter(([name]) => name !== 'source'),
          ['source', named],
        ]),
      });
    },
  ),
  withRejection(
    'reject-kind-guessed',
    'reject.unknown-kind',
    'takes an unknown kind of source for a text',
    (rejection) =>
      rejection.code === 'unknown_kind'
        ? outputOf(
            new JsonObject([
              ['role', 'tool'],
              ['tool_call_id', 'c'],
              ['content', 'a'],
            ]),
          )
        : rejection,
  ),
];
