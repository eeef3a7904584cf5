import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

/** The rulings that cite a requirement, each as one line of text. */
export function rulingsOn(id: string): readonly string[] {
  const file = path.join(ROOT, 'spec/rulings.md');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.startsWith('**') && paragraph.includes(`\`${id}\``))
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim());
}
