// The properties' own look at texts, by the engine's Unicode tables instead of a list.
const BLANK = /^\p{White_Space}*$/u;
const RUN = /\p{White_Space}+/gu;

export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

export function collapsed(text: string): string {
  return text
    .split(RUN)
    .filter((word) => word !== '')
    .join(' ');
}

/** Elides by a list of characters. */
export function elided(text: string, budget: number): string {
  const characters = Array.from(text);
  if (characters.length <= budget) return text;
  const half = (budget - (budget % 2)) / 2;
  const tail = characters.slice(characters.length - (budget - half)).join('');
  const count = characters.length - budget;
  return `${characters.slice(0, half).join('')} [... ${count} chars elided ...] ${tail}`;
}
