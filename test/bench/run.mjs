// Ratios within one run, so that they mean the same on every machine. `npm run bench` prints the table and writes it to
// results.md; it fails if a bound is missed.
import { writeFileSync } from 'node:fs';

const parts = ['reference', 'shaping', 'stream', 'command', 'fuzz', 'crash'];

const rows = [];
for (const part of parts) {
  const { measures } = await import(`./${part}.mjs`);
  for (const { name, most, least, measure } of measures) {
    const ratio = await measure();
    const bound = most === undefined ? `at least ${least}` : `at most ${most}`;
    const isMet = ratio <= (most ?? Number.POSITIVE_INFINITY) && ratio >= (least ?? 0);
    rows.push({ name, ratio: ratio.toFixed(2), bound, isMet });
    console.log(
      `${isMet ? 'met   ' : 'MISSED'}  ${ratio.toFixed(2).padStart(7)}  ${bound.padEnd(13)}  ${name}`,
    );
  }
}

const table = rows.map(
  ({ name, ratio, bound, isMet }) => `| ${name} | ${ratio} | ${bound}${isMet ? '' : ', missed'} |`,
);
const text = `# The last run of \`npm run bench\`

Ratios of medians within one run.

| measure | ratio | bound |
| --- | --- | --- |
${table.join('\n')}
`;
writeFileSync(new URL('results.md', import.meta.url), text);
process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1;
