import type { Mutant } from '../../model/suite.ts';
import { compactPayload } from '../../reference/shaping/compact.ts';
import { elide } from '../../reference/shaping/elide.ts';
import { payloadOf } from '../../reference/shaping/error.ts';
import { readFailure, requireHint } from '../../reference/shaping/failure.ts';
import { finish } from '../../reference/shaping/message.ts';
import { isBlank } from '../../reference/shaping/white-space.ts';
import { mapText, set, withOutput, withParts } from './make.ts';
import { plain, raw, shaping } from './message-make.ts';

/** What every message has, and sources without text. */
export const contentMutants: readonly Mutant[] = [
  withOutput('message-role-user', 'message.role', 'speaks as the user', [
    'message',
    (output) => set(output, 'role', 'user'),
  ]),
  withOutput('message-role-error', 'message.role', 'gives errors to another role', [
    'message',
    (output) =>
      String(output.get('content')).startsWith('{"error"') ? set(output, 'role', 'system') : output,
  ]),
  withOutput('message-id-trimmed', 'message.call-id', 'trims the call id', [
    'message',
    (output) => mapText(output, 'tool_call_id', (id) => id.trim()),
  ]),
  withOutput('message-id-clean', 'message.call-id', 'sanitizes the call id', [
    'message',
    (output) => mapText(output, 'tool_call_id', plain.cleanText),
  ]),
  withOutput('message-id-invented', 'message.call-id', 'invents a call id where it is empty', [
    'message',
    (output) => mapText(output, 'tool_call_id', (id) => id || 'call_0'),
  ]),
  withOutput('message-id-lower', 'message.call-id', 'lower-cases the call id', [
    'message',
    (output) => mapText(output, 'tool_call_id', (id) => id.toLowerCase()),
  ]),
  shaping(
    'page-runs-only',
    'message.clean',
    'sanitizes the runs of a page and not what they are joined to',
    'page',
    (own) => (parts, source, budget) => own({ ...parts, cleanText: raw }, source, budget),
  ),
  shaping('hint-unsanitized', 'message.clean', 'does not sanitize hints', 'error', () => (parts, source) => {
    const failure = readFailure(parts, source, '/source');
    const details = failure.details && parts.cleanDetails(parts, failure.details);
    requireHint(parts, failure, '/source');
    return compactPayload(parts, payloadOf(parts, { ...failure, details }));
  }),
  shaping(
    'record-sanitized-raw',
    'message.clean',
    'does not sanitize texts behind a separator of lines',
    'record',
    (own) => (parts, source, budget) =>
      own(
        {
          ...parts,
          cleanText: (text) =>
            text
              .split('\u2028')
              .map((part, i) => (i === 0 ? parts.cleanText(part) : part))
              .join('\u2028'),
        },
        source,
        budget,
      ),
  ),
  withParts('empty-content', 'message.never-empty', 'sends an empty content where there is no text', {
    finish: (parts, text, budget) => (isBlank(text) ? '' : elide(parts, text, budget)),
  }),
  withParts('empty-deleted', 'message.never-empty', 'sends an empty content where sanitizing left nothing', {
    finish: (parts, text, budget) => (text === '' ? '' : finish(parts, text, budget)),
  }),
  withParts('blank-content', 'message.blank', 'sends white space', {
    finish: (parts, text, budget) => (text === '' ? finish(parts, text, budget) : elide(parts, text, budget)),
  }),
  withParts('blank-ascii', 'message.blank', 'knows ASCII white space only when it looks for text', {
    finish: (parts, text, budget) =>
      /[^ \t\n\v\f\r]/.test(text) ? elide(parts, text, budget) : finish(parts, '', budget),
  }),
  shaping(
    'blank-raw',
    'message.blank',
    'looks for text before it sanitizes',
    'text',
    (own) => (parts, source, budget) =>
      own(
        {
          ...parts,
          finish: (inner, text, most) =>
            isBlank(parts.readText(source.get('text'), ''))
              ? finish(inner, '', most)
              : elide(inner, text || ' ', most),
        },
        source,
        budget,
      ),
  ),
  withParts('blank-hint', 'message.blank', 'has another hint for a source without text', {
    nothing: { code: 'not_found', hint: 'No text.', details: undefined },
  }),
  withParts('blank-elided', 'message.blank', 'elides the payload of not_found', {
    finish: (parts, text, budget) => elide(parts, finish(parts, text, Number.MAX_SAFE_INTEGER), budget),
  }),
  withParts('blank-after', 'message.blank-before-eliding', 'looks for text in what eliding keeps', {
    finish: (parts, text, budget) => {
      const kept = parts.first(text, parts.headLength(budget)) + parts.last(text, parts.tailLength(budget));
      return finish(parts, parts.length(text) > budget && isBlank(kept) ? '' : text, budget);
    },
  }),
  withParts(
    'blank-at-zero',
    'message.blank-before-eliding',
    'takes a budget of 0 for a source without text',
    {
      finish: (parts, text, budget) => finish(parts, budget === 0 ? '' : text, budget),
    },
  ),
];
