/**
 * A float whose value is integral: what JSON spells `1.0`, which a plain JavaScript number cannot tell from `1`.
 * An implementation that claims the feature `float-literals` is handed one for each such number and may answer with
 * one; every other float is a plain number.
 *
 * @example
 * const render = (value: unknown): string => (value instanceof Float ? `${value.value}.0` : String(value));
 * render(new Float(1)); // '1.0'
 * render(1); // '1'
 */
export class Float {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}
