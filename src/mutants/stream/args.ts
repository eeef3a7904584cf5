import { isArray, type Json, JsonObject } from '../../model/json/value.ts';
import { writeJson } from '../../model/json/write.ts';
import type { Mutant } from '../../model/suite.ts';
import type { ArgsText } from '../../reference/stream/args-text.ts';
import { ExactBuffer, plainText, withBuffer, withFragment, withParts } from './make.ts';

/** Drops a fragment that equals the one before it, if a test says so. */
function dropsRepeated(test: (fragment: string) => boolean) {
  return {
    createText: () => {
      const text = plainText();
      let last = '';
      return {
        get malformed() {
          return text.malformed;
        },
        append: (fragment: string) => {
          if (fragment !== last || !test(fragment)) text.append(fragment);
          last = fragment;
        },
        value: () => text.value(),
      };
    },
  };
}

/** Takes a fragment that begins with all that came before for all of it. */
const cumulative = {
  createText: () => {
    let text = plainText();
    let all = '';
    return {
      get malformed() {
        return text.malformed;
      },
      append: (fragment: string) => {
        if (all !== '' && fragment.startsWith(all)) {
          text = plainText();
          all = '';
        }
        text.append(fragment);
        all += fragment;
      },
      value: () => text.value(),
    };
  },
};

/** Writes whole values as text behind the fragments. */
class WritesWhole extends ExactBuffer {
  protected override hold(args: unknown): void {
    const whole = args !== null && args !== undefined && typeof args !== 'string';
    super.hold(whole && this.text !== undefined ? writeJson(args as Json) : args);
  }
}

/** Merges objects. */
class Merges extends ExactBuffer {
  protected override hold(args: unknown): void {
    const { whole } = this;
    super.hold(args);
    if (whole instanceof JsonObject && args instanceof JsonObject) {
      this.whole = new JsonObject([...new Map([...whole.members, ...args.members])]);
    }
  }
}

/** Takes arguments only if a test says so. */
function only(test: (args: unknown, buffer: { text: unknown; whole: unknown }) => boolean) {
  return class extends ExactBuffer {
    protected override hold(args: unknown): void {
      if (test(args, { text: this.text, whole: this.whole })) super.hold(args);
    }
  };
}

class EmptyClears extends ExactBuffer {
  protected override hold(args: unknown): void {
    super.hold(args);
    if (args === '') this.whole = undefined;
  }
}

class NullClears extends ExactBuffer {
  protected override hold(args: unknown): void {
    super.hold(args);
    if (args !== null) return;
    this.whole = undefined;
    this.text = undefined;
  }
}

/** Goes on with the text from before a whole value. */
class Resumes extends ExactBuffer {
  #before: ArgsText | undefined;

  protected override hold(args: unknown): void {
    if (typeof args === 'string' && args !== '' && this.text === undefined && this.#before)
      this.text = this.#before;
    super.hold(args);
    this.#before = this.text ?? this.#before;
  }

  override clear(): void {
    super.clear();
    this.#before = undefined;
  }
}

const isWhole = (args: unknown): boolean => args !== null && args !== undefined && typeof args !== 'string';

/** Mistakes about what chunks do to the arguments. */
export const argsMutants: readonly Mutant[] = [
  withFragment('fragments-trimmed', 'args.append', 'trims fragments', (fragment) => fragment.trim()),
  withFragment('blank-fragments-dropped', 'args.append', 'drops fragments that are blank', (fragment) =>
    fragment.trim() === '' ? '' : fragment,
  ),
  withFragment(
    'fragments-spaced',
    'args.append',
    'puts a space behind each fragment',
    (fragment) => `${fragment} `,
  ),
  withParts(
    'cumulative',
    'args.append',
    'takes a fragment that begins with the text so far for all of it',
    cumulative,
  ),
  withFragment('fragments-unescaped', 'args.append', 'decodes escapes a fragment at a time', (fragment) =>
    fragment.replace(/(\\ud[89ab]..\\ud[c-f]..)|\\ud[89a-f]../gi, (_all, pair?: string) => pair ?? '\\ufffd'),
  ),
  withParts(
    'repeated-dropped',
    'args.repeated',
    'drops a fragment that equals the one before it',
    dropsRepeated(() => true),
  ),
  withParts(
    'repeated-long-dropped',
    'args.repeated',
    'drops a fragment of two characters or more that equals the one before it',
    dropsRepeated((fragment) => fragment.length > 1),
  ),
  withBuffer(
    'empty-clears-whole',
    'args.empty-fragment',
    'replaces a whole value by an empty text',
    EmptyClears,
  ),
  withBuffer(
    'empty-is-object',
    'args.empty-fragment',
    'takes an empty fragment for an empty object',
    class extends ExactBuffer {
      protected override hold(args: unknown): void {
        super.hold(
          args === '' && this.text === undefined && this.whole === undefined ? new JsonObject([]) : args,
        );
      }
    },
  ),
  withBuffer('null-clears', 'args.null', 'clears the arguments when null comes', NullClears),
  withBuffer(
    'null-written',
    'args.null',
    'writes null into the text',
    class extends ExactBuffer {
      protected override hold(args: unknown): void {
        super.hold(args === null && this.text !== undefined ? 'null' : args);
      }
    },
  ),
  withBuffer(
    'null-is-object',
    'args.null',
    'takes null for an empty object where nothing is held',
    class extends ExactBuffer {
      protected override hold(args: unknown): void {
        super.hold(
          args === null && this.text === undefined && this.whole === undefined ? new JsonObject([]) : args,
        );
      }
    },
  ),
  withBuffer(
    'object-written',
    'args.object',
    'writes a whole value as text behind the fragments',
    WritesWhole,
  ),
  withBuffer('objects-merged', 'args.object', 'merges an object with the one before it', Merges),
  withBuffer(
    'object-only-first',
    'args.object',
    'ignores an object where fragments or an object are held',
    only(
      (args, { text, whole }) => !(args instanceof JsonObject) || (text === undefined && whole === undefined),
    ),
  ),
  withBuffer(
    'object-ignored',
    'args.object',
    'ignores arguments that come as an object',
    only((args) => !(args instanceof JsonObject)),
  ),
  withBuffer(
    'falsy-ignored',
    'args.whole',
    'ignores the whole values false and 0, and empty arrays',
    only((args) => !isWhole(args) || !['false', '0', '[]'].includes(writeJson(args as Json))),
  ),
  withBuffer(
    'arrays-ignored',
    'args.whole',
    'ignores arguments that come as an array',
    only((args) => !isWhole(args) || !isArray(args as Json)),
  ),
  withBuffer(
    'scalars-ignored',
    'args.whole',
    'ignores a whole value that is neither an object nor an array',
    only((args) => !isWhole(args) || args instanceof JsonObject || isArray(args as Json)),
  ),
  withBuffer(
    'whole-only-first',
    'args.whole',
    'ignores a whole value that is no object where something is held',
    only(
      (args, { text, whole }) =>
        !isWhole(args) || args instanceof JsonObject || (text === undefined && whole === undefined),
    ),
  ),
  withBuffer(
    'fragment-behind-whole-ignored',
    'args.fragment-replaces',
    'ignores fragments once a whole value is held',
    only((args, { whole }) => typeof args !== 'string' || whole === undefined),
  ),
  withBuffer(
    'text-resumed',
    'args.fragment-replaces',
    'goes on with the text from before a whole value',
    Resumes,
  ),
  withBuffer(
    'blank-behind-whole-ignored',
    'args.fragment-replaces',
    'ignores a blank fragment while a whole value is held',
    only((args, { whole }) => typeof args !== 'string' || whole === undefined || args.trim() !== ''),
  ),
];
