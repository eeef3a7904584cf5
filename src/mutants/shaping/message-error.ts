import { JsonObject, type Member } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { collide } from '../../reference/shaping/clean.ts';
import { compactPayload } from '../../reference/shaping/compact.ts';
import { elide } from '../../reference/shaping/elide.ts';
import { payloadOf } from '../../reference/shaping/error.ts';
import { readFailure } from '../../reference/shaping/failure.ts';
import { cleanDetails, shapeError, tooLarge } from '../../reference/shaping/message.ts';
import { isBlank } from '../../reference/shaping/white-space.ts';
import { contents, lastWins, raw, shallow, shaping } from './message-make.ts';

/** Errors in messages. */
export const errorMutants: readonly Mutant[] = [
  contents('error-sentence', 'message.error', 'writes a sentence for an error', (content, input) =>
    (input.get('source') as JsonObject).get('kind') === 'error'
      ? content.replace(/^\{"error":"([a-z_]+)".*$/s, 'Error: $1.')
      : content,
  ),
  shaping(
    'error-raw',
    'message.error',
    'trusts the texts of errors',
    'error',
    (own) => (parts, source, budget) =>
      own(
        { ...parts, cleanText: raw, cleanName: raw, cleanDetails: (_parts, details) => details },
        source,
        budget,
      ),
  ),
  shaping(
    'error-names-raw',
    'message.error',
    'sanitizes the values of details only',
    'error',
    (own) => (parts, source, budget) => own({ ...parts, cleanName: raw }, source, budget),
  ),
  shaping(
    'error-details-raw',
    'message.error',
    'sanitizes the first level of details only',
    'error',
    (own) => (parts, source, budget) =>
      own(
        {
          ...parts,
          cleanDetails: (inner, details) => {
            const names = details.members.map(([name]) => inner.cleanName(name));
            if (collide(names) || names.some((name) => inner.reserved.includes(name))) return undefined;
            return new JsonObject(
              details.members.map(([, value], i): Member => [names[i] as string, shallow(value)]),
            );
          },
        },
        source,
        budget,
      ),
  ),
  shaping(
    'error-collision-kept',
    'message.error-collision',
    'lets the names of details become equal',
    'error',
    (own) => (parts, source, budget) => own({ ...parts, collide: lastWins }, source, budget),
  ),
  shaping(
    'error-collision-first',
    'message.error-collision',
    'looks for equal names at the first level of details only',
    'error',
    (own) => (parts, source, budget) => {
      let level = 0;
      return own({ ...parts, collide: (names) => level++ === 0 && collide(names) }, source, budget);
    },
  ),
  shaping(
    'error-reserved-late',
    'message.error-collision',
    'lets details become `error` or `hint`',
    'error',
    (own) => (parts, source, budget) =>
      own(
        { ...parts, cleanDetails: (inner, details) => cleanDetails({ ...inner, reserved: [] }, details) },
        source,
        budget,
      ),
  ),
  shaping(
    'error-reserved-deep',
    'message.error-collision',
    'leaves details out for a name `error` at any depth',
    'error',
    (own) => (parts, source, budget) =>
      own({ ...parts, collide: (names) => collide(names) || names.includes('error') }, source, budget),
  ),
  shaping(
    'error-hint-before',
    'message.hint-after',
    'judges a hint before it is sanitized',
    'error',
    () => (parts, source) => {
      const failure = readFailure(parts, source, '/source');
      const { hint, details } = failure;
      const missing = parts.needsHint(parts, failure.code) && (hint === undefined || isBlank(hint));
      if (missing) return shapeError(parts, source, 0);
      const cleaned = {
        ...failure,
        hint: hint === undefined ? undefined : parts.cleanText(hint),
        details: details === undefined ? undefined : parts.cleanDetails(parts, details),
      };
      const blankKept = { ...parts, isBlankHint: (text: string) => isBlank(hint ?? '') && isBlank(text) };
      return compactPayload(parts, payloadOf(blankKept, cleaned));
    },
  ),
  shaping(
    'error-mark-blank',
    'message.hint-after',
    'takes a hint that became a mark for blank',
    'error',
    (own) => (parts, source, budget) =>
      own({ ...parts, isBlankHint: (hint) => isBlank(hint.replaceAll('[removed]', '')) }, source, budget),
  ),
  shaping(
    'error-elided',
    'message.error-unmeasured',
    'elides the payload of an error',
    'error',
    (own) => (parts, source, budget) => elide(parts, own(parts, source, budget), budget),
  ),
  shaping(
    'error-too-large',
    'message.error-unmeasured',
    'calls an error too large',
    'error',
    (own) => (parts, source, budget) => {
      const json = own(parts, source, budget);
      const size = parts.length(json);
      return size <= budget ? json : compactPayload(parts, payloadOf(parts, tooLarge(budget, size)));
    },
  ),
];
