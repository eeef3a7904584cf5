import { isArray, type Json, JsonObject } from '../../model/json/value.ts';
import { writeJson } from '../../model/json/write.ts';
import type { Mutant } from '../../model/suite.ts';
import { below } from '../../reference/shaping/check.ts';
import { pathed, withErrors } from './check-make.ts';
import { set, withOutput, withParts } from './make.ts';

/** How errors are told. */
export const errorMutants: readonly Mutant[] = [
  withOutput('check-ok-type', 'check.ok', 'says ok if no type failed', [
    'check',
    (output) => set(output, 'ok', !writeJson(output.get('errors') ?? null).includes('"type"')),
  ]),
  withOutput('check-ok-always', 'check.ok', 'says ok whenever it understood the schema', [
    'check',
    (output) => set(output, 'ok', true),
  ]),
  withOutput('check-ok-top', 'check.ok', 'looks at the errors of the value itself only', [
    'check',
    (output) =>
      set(
        output,
        'ok',
        !(output.get('errors') as readonly Json[]).some((error) => (error as JsonObject).get('path') === ''),
      ),
  ]),
  withErrors('check-first-error', 'check.every', 'stops at the first error', (errors) => errors.slice(0, 1)),
  withErrors('check-one-a-place', 'check.every', 'tells one error a place', (errors) =>
    errors.filter((error, i) => errors.findIndex((one) => one.get('path') === error.get('path')) === i),
  ),
  withErrors('check-type-hides', 'check.every', 'looks no further where the type failed', (errors) =>
    errors.filter(
      (error) =>
        error.get('keyword') === 'type' ||
        !errors.some(
          (one) =>
            one.get('keyword') === 'type' && String(error.get('path')).startsWith(String(one.get('path'))),
        ),
    ),
  ),
  pathed('check-path-hash', 'begins paths with #', (path) => `#${path}`),
  pathed('check-path-root', 'calls the value itself /', (path) => path || '/'),
  withParts('check-path-raw', 'check.path', 'does not escape the names in a path', {
    below: (path, segment) => `${path}/${segment}`,
  }),
  withParts('check-path-escapes', 'check.path', 'escapes slashes before tildes', {
    below: (path, segment) => `${path}/${String(segment).replaceAll('/', '~1').replaceAll('~', '~0')}`,
  }),
  withParts('check-path-encoded', 'check.path', 'percent-encodes the names in a path', {
    below: (path, segment) => `${path}/${encodeURI(below('', segment).slice(1))}`,
  }),
  withErrors('check-path-member', 'check.path', 'names the absent member under required', (errors, input) => {
    const schema = input.get('schema') as JsonObject;
    const [name] = (schema.get('required') ?? []) as readonly string[];
    return errors.map((error) =>
      error.get('keyword') === 'required' && error.get('path') === ''
        ? set(error, 'path', `/${name}`)
        : error,
    );
  }),
  withErrors(
    'check-additional-each',
    'check.once',
    'gives an error for every additional member',
    (errors, input) => {
      const value = input.get('value');
      const times = value instanceof JsonObject ? value.members.length : 1;
      return errors.flatMap((error) =>
        error.get('keyword') === 'additionalProperties' && times > 1 ? [error, error] : [error],
      );
    },
  ),
  withErrors('check-enum-each', 'check.once', 'gives an error for every listed value', (errors) =>
    errors.flatMap((error) => (error.get('keyword') === 'enum' ? [error, error] : [error])),
  ),
  withErrors('check-types-each', 'check.once', 'gives an error for every type', (errors, input) =>
    isArray((input.get('schema') as JsonObject).get('type') ?? null)
      ? errors.flatMap((error) =>
          error.get('keyword') === 'type' && error.get('path') === '' ? [error, error] : [error],
        )
      : errors,
  ),
];
