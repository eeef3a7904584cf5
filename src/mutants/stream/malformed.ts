import { obj } from '../../model/json/build.ts';
import { isArray, type Json, JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { ASSEMBLE } from '../../reference/stream/answer.ts';
import type { ArgsText } from '../../reference/stream/args-text.ts';
import type { CallBuffer } from '../../reference/stream/buffer.ts';
import type { Brought, Chunk, Key } from '../../reference/stream/chunk.ts';
import type { DiagnosticCode, TraceEvent } from '../../reference/stream/events.ts';
import {
  ExactBuffer,
  ExactSurface,
  list,
  plainText,
  put,
  withBuffer,
  withOutput,
  withParts,
  withSurface,
  withVerdict,
} from './make.ts';

/** A malformed text that gives arguments all the same. */
function giving(id: string, mistake: string, args: (joined: string) => Json): Mutant {
  return withVerdict(id, 'parse.malformed-no-args', mistake, (text, joined) => ({
    get malformed() {
      return text.malformed;
    },
    append: (fragment) => text.append(fragment),
    value: () => (text.malformed ? args(joined()) : text.value()),
  }));
}

/** Begins a new text with the fragment behind a malformed one. */
const restarting = {
  createText: (): ArgsText => {
    let text = plainText();
    return {
      get malformed() {
        return text.malformed;
      },
      append: (fragment) => {
        if (text.malformed) text = plainText();
        text.append(fragment);
      },
      value: () => text.value(),
    };
  },
};

/** A buffer that gets each malformed text as one fragment: the next one, or a whole value, is looked at anew. */
class Recovering extends ExactBuffer {
  protected recovers(args: unknown): boolean {
    return this.text?.malformed === true && args !== null && args !== undefined && typeof args !== 'string';
  }
}

class NoRecovery extends Recovering {
  protected override hold(args: unknown): void {
    if (!this.recovers(args)) super.hold(args);
  }
}

class ClearsMark extends Recovering {
  protected override hold(args: unknown): void {
    if (this.recovers(args)) this.warned = false;
    super.hold(args);
  }
}

/** A second diagnostic for a second malformed text of the call, the mark untouched. */
class WarnsAnew extends Recovering {
  #again = false;

  override warn(): boolean {
    const again = this.#again && this.text?.malformed === true;
    if (again) this.#again = false;
    return super.warn() || again;
  }

  protected override hold(args: unknown): void {
    if (this.recovers(args)) this.#again = true;
    super.hold(args);
  }
}

/** Once malformed, no fragment is taken again, not even behind a whole value. */
class StaysBad extends ExactBuffer {
  protected override hold(args: unknown): void {
    if (!this.warned || typeof args !== 'string' || this.whole === undefined) super.hold(args);
  }
}

class WarnsEachTime extends ExactBuffer {
  override warn(): boolean {
    super.warn();
    return this.text?.malformed === true;
  }
}

class WarnsWhenNamed extends ExactBuffer {
  override warn(): boolean {
    return this.name !== undefined && this.id !== undefined && super.warn();
  }
}

/** Looks at a call only once it has name and id. */
class NeedsBoth extends ExactBuffer {
  override args(): JsonObject | undefined {
    return this.name === undefined && this.id === undefined ? undefined : super.args();
  }
}

/** The arguments as they were before the last chunk. */
class LooksBefore extends ExactSurface {
  #last: Chunk | undefined;

  override push(chunk: Chunk): readonly TraceEvent<JsonObject>[] {
    const events = this.#last === undefined ? [] : super.push(this.#last);
    this.#last = chunk;
    return events;
  }

  protected override finish(output: unknown): readonly TraceEvent<JsonObject>[] {
    const events = this.#last === undefined ? [] : super.push(this.#last);
    this.#last = undefined;
    return [...events, ...super.finish(output)];
  }
}

class LooksAtArgs extends ExactSurface {
  #brought = false;

  override push(chunk: Chunk): readonly TraceEvent<JsonObject>[] {
    this.#brought = chunk.args !== undefined && chunk.args !== null;
    return super.push(chunk);
  }

  protected override look(
    key: Key | symbol,
    buffer: CallBuffer<JsonObject>,
  ): readonly TraceEvent<JsonObject>[] {
    return this.#brought ? super.look(key, buffer) : [];
  }
}

class Diagnoses extends ExactSurface {
  protected warns(_id: string | undefined): boolean {
    return true;
  }

  protected override diagnose(code: DiagnosticCode, id: string | undefined): void {
    if (code !== 'malformed_args' || this.warns(id)) super.diagnose(code, id);
  }
}

class Never extends Diagnoses {
  protected override warns(): boolean {
    return false;
  }
}

class OncePerStream extends Diagnoses {
  protected override warns(): boolean {
    return !this.diagnostics.some(({ code }) => code === 'malformed_args');
  }
}

class UnknownOnly extends Diagnoses {
  protected override warns(id: string | undefined): boolean {
    return id === undefined || !this.ledger.knows(id);
  }
}

/** States of an assemble with another mark. */
function marked(id: string, mistake: string, mark: (warned: boolean, before: boolean) => boolean): Mutant {
  return withOutput(id, 'parse.warned', mistake, (output, _input, op) => {
    if (op !== ASSEMBLE) return output;
    const states = list(output, 'states');
    const warned = states.map((state) => state.get('warned') === true);
    return obj({
      states: states.map((state, i) =>
        put(state, 'warned', mark(warned[i] ?? false, warned[i - 1] ?? false)),
      ),
    });
  });
}

/** How deep a value nests. */
function depthOf(value: Json): number {
  let [level, depth] = [[value], 0];
  for (; level.length > 0; depth++) {
    level = level.flatMap((each) =>
      each instanceof JsonObject ? each.members.map(([, part]) => part) : isArray(each) ? each : [],
    );
  }
  return depth - 1;
}

class LimitsWhole extends ExactBuffer {
  protected override hold(args: unknown): void {
    const tooDeep = typeof args === 'object' && args !== null && depthOf(args as Json) > 1000;
    super.hold(tooDeep ? null : args);
  }
}

class Restores extends ExactBuffer {
  override take(brings: Brought): void {
    this.warned = false;
    super.take(brings);
  }
}

/** Mistakes about malformed texts, and about when a buffer is looked at. */
export const malformedMutants: readonly Mutant[] = [
  giving(
    'malformed-is-empty',
    'gives no arguments for a malformed text, and calls the tool',
    () => new JsonObject([]),
  ),
  giving('malformed-is-raw', 'gives a malformed text as it is', (joined) => obj({ raw: joined })),
  withParts(
    'malformed-restarts',
    'parse.malformed-stays',
    'begins a new text behind a malformed one',
    restarting,
  ),
  marked('never-marked', 'never sets the warned mark', () => false),
  marked('marked-once', 'sets the warned mark for one chunk', (warned, before) => warned && !before),
  withBuffer('mark-each-chunk', 'parse.diagnostic', 'clears the warned mark at each chunk', Restores),
  withBuffer(
    'diagnostic-each-time',
    'parse.diagnostic',
    'warns each time that it looks at a malformed text',
    WarnsEachTime,
  ),
  withSurface('diagnostic-never', 'parse.diagnostic', 'never warns about a malformed text', Never),
  withSurface(
    'diagnostic-once',
    'parse.diagnostic',
    'warns about the first malformed call of a stream alone',
    OncePerStream,
  ),
  withSurface(
    'diagnostic-unknown',
    'parse.diagnostic',
    'does not warn about a malformed call whose id is known',
    UnknownOnly,
  ),
  withBuffer('no-recovery', 'parse.recovers', 'ignores a whole value behind a malformed text', NoRecovery),
  withBuffer(
    'recovery-clears-mark',
    'parse.recovers',
    'clears the warned mark when a whole value comes',
    ClearsMark,
  ),
  withBuffer(
    'recovery-warns-anew',
    'parse.recovers',
    'warns a second time about a call that had recovered',
    WarnsAnew,
  ),
  withBuffer(
    'recovery-is-final',
    'parse.recovers',
    'ignores fragments behind the whole value that replaced a malformed text',
    StaysBad,
  ),
  withBuffer(
    'whole-limited',
    'parse.whole-depth',
    'drops a whole value that nests deeper than 1,000',
    LimitsWhole,
  ),
  withBuffer(
    'warns-when-named',
    'parse.looked-at',
    'looks for malformed texts only once name and id are there',
    WarnsWhenNamed,
  ),
  withBuffer(
    'looks-when-named',
    'parse.looked-at',
    'looks at a text only once a name or an id is there',
    NeedsBoth,
  ),
  withSurface('looks-before', 'parse.looked-at', 'looks at a buffer before it takes the chunk', LooksBefore),
  withSurface('looks-at-args', 'parse.looked-at', 'looks only at chunks that bring arguments', LooksAtArgs),
];
