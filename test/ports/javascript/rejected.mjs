/** Bad input: the fault's code, and its place as a JSON Pointer into the input. */
export class Rejected extends Error {
  constructor(code, path) {
    super(`${code} at ${path}`);
    this.code = code;
    this.path = path;
  }
}

/** A JSON Pointer of its segments, unescaped. */
export const pointer = (...segments) =>
  segments.map((each) => `/${String(each).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
