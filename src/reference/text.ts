const SURROGATE = /[\ud800-\udfff]/;

/**
 * The length of a text in characters: Unicode code points. An unpaired surrogate counts as one.
 *
 * @example
 * lengthOf('a🦊'); // 2
 */
export function lengthOf(text: string): number {
  // The engine decides this without a look at the text if it is stored a byte a unit.
  if (!SURROGATE.test(text)) return text.length;
  let length = text.length;
  for (let i = 1; i < text.length; i++) {
    if (isLowSurrogate(text.charCodeAt(i)) && isHighSurrogate(text.charCodeAt(i - 1))) length--;
  }
  return length;
}

/**
 * Orders two texts by code point, a prefix first: negative, zero or positive, as `sort` wants it. `<` goes by UTF-16
 * unit, and so puts U+1F600 before U+E000.
 *
 * @example
 * ['\u{1F600}', '\uE000'].sort(compareText); // ['\uE000', '\u{1F600}']
 */
export function compareText(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  let at = 0;
  while (at < end && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  if (at === end) return a.length - b.length;
  // Where the first units are the same, the second ones alone do not say which characters differ.
  if (isHighSurrogate(a.charCodeAt(at - 1))) at--;
  return (a.codePointAt(at) as number) - (b.codePointAt(at) as number);
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
