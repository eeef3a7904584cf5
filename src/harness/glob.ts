/**
 * Tells whether an id matches a pattern: `*` stands for any characters, none and separators included, `?` for one.
 * Everything else stands for itself.
 *
 * @example
 * glob('envelope/fill/*')('envelope/fill/exact'); // true
 */
export function glob(pattern: string): (id: string) => boolean {
  if (!/[*?]/.test(pattern)) return (id) => id === pattern;
  const source = pattern
    .replace(/[\\^$.+()[\]{}|/]/g, '\\$&')
    .replace(/\*+/g, '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`, 'su');
  return (id) => expression.test(id);
}
