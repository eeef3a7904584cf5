import type { ArgsText } from './args-text.ts';
import type { Brought } from './chunk.ts';
import type { Named, NewCallRule } from './new-call.ts';
import type { ArgsValues } from './values.ts';

export interface BufferParts<A> {
  readonly values: ArgsValues<A>;
  readonly startsCall: NewCallRule;
  /** The name of a call that had one, or none, when another comes (`stream.call.name-replaced`). */
  readonly nameAfter: (held: string | undefined, brings: string) => string;
  /** A text to which fragments are appended. */
  readonly createText: () => ArgsText;
  /** The arguments that a parsed or whole value makes (`stream.parse.object`, `stream.parse.wrapped`). */
  readonly argsOf: (values: ArgsValues<A>, value: unknown) => A;
}

/** An object as it is, anything else wrapped. */
export function argsOf<A>(values: ArgsValues<A>, value: unknown): A {
  return values.isObject(value) ? value : values.wrap(value);
}

/** What gathers the chunks of one key: a name, an id, and fragments or a whole value, never both. */
export class CallBuffer<A> implements Named {
  name: string | undefined;
  id: string | undefined;
  /** `stream.parse.warned` */
  warned = false;
  protected text: ArgsText | undefined;
  protected whole: unknown;
  protected readonly parts: BufferParts<A>;

  constructor(parts: BufferParts<A>) {
    this.parts = parts;
  }

  /** Takes what a chunk brings, as the same call or as a new one. */
  take(brings: Brought): void {
    if (this.parts.startsCall(this, brings)) this.clear();
    if (brings.name !== undefined) this.name = this.parts.nameAfter(this.name, brings.name);
    if (brings.id !== undefined) this.id = brings.id;
    this.hold(brings.args);
  }

  /** A new call begins with nothing of the one before it (`stream.call.cleared`). */
  clear(): void {
    this.name = undefined;
    this.id = undefined;
    this.warned = false;
    this.text = undefined;
    this.whole = undefined;
  }

  /** True the first time that the text of the call is seen to be malformed (`stream.parse.diagnostic`). */
  warn(): boolean {
    if (this.warned || !this.text?.malformed) return false;
    this.warned = true;
    return true;
  }

  /** The arguments if they are parsed. Costs next to nothing while a text is open. */
  args(): A | undefined {
    const value = this.whole === undefined ? this.text?.value() : this.whole;
    return value === undefined ? undefined : this.parts.argsOf(this.parts.values, value);
  }

  /** `stream.args.*` */
  protected hold(args: unknown): void {
    if (args === undefined || args === null || args === '') return;
    if (typeof args === 'string') {
      this.whole = undefined;
      this.text ??= this.parts.createText();
      this.text.append(args);
    } else {
      this.text = undefined;
      this.whole = args;
    }
  }
}
