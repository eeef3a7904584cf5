import { printable } from './escape.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Any text as the content of an element or an attribute: what XML cannot hold becomes a visible escape. */
export function xmlText(text: string): string {
  return text
    .split('\n')
    .map((line) => printable(line).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character))
    .join('\n');
}

/** The attributes of an element, in the order given. */
export function xmlAttributes(attributes: Readonly<Record<string, string | number>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(String(value)).replaceAll('\n', '&#10;')}"`)
    .join('');
}
