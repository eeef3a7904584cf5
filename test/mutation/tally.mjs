/** The least share of mutants that the tests must detect. */
const LEAST = 0.95;

/** What became of the mutants, held against the list of the survivors that are explained. */
export class Tally {
  #explained;
  #used = new Set();
  #spent = new Set();
  #files = new Map();
  #groups = [];
  #open = [];
  #strange = [];

  constructor(explained) {
    this.#explained = explained;
  }

  /** Adds a group: the files of a report of Stryker. */
  add(files) {
    const group = [];
    for (const [file, { source, mutants }] of Object.entries(files)) {
      const counts = noCounts();
      for (const mutant of mutants) counts[this.#fateOf(placeOf(file, source, mutant), mutant)]++;
      this.#files.set(file, counts);
      group.push(counts);
    }
    this.#groups.push(sumOf(group));
  }

  #fateOf(place, { status }) {
    if (status === 'Killed') return 'detected';
    const entries = this.#explained.filter((entry) => isSame(entry, place));
    // One that is only slower may be cut off by the clock of a busy machine; its entry is no less true.
    if (status === 'Timeout') {
      for (const entry of entries) this.#used.add(entry);
      return 'detected';
    }
    // An entry explains one survivor: the same change elsewhere in the line needs a reason of its own.
    const entry = entries.find((each) => !this.#spent.has(each));
    if (status !== 'Survived' && status !== 'NoCoverage') this.#strange.push({ ...place, status });
    else if (entry === undefined) this.#open.push(place);
    else {
      this.#used.add(entry);
      this.#spent.add(entry);
      return 'explained';
    }
    return 'open';
  }

  /** Entries of the list that explain nothing: of the files mutated, or of all. */
  #stale(isWhole) {
    return this.#explained.filter(
      (entry) => !this.#used.has(entry) && (isWhole || this.#files.has(entry.file)),
    );
  }

  /** What there is to say, the score of each file last. */
  lines(isWhole) {
    return [
      ...this.#open.map(({ file, code, from, to }) => `survived in ${file}: ${code}\n  ${from}\n  => ${to}`),
      ...this.#strange.map(({ file, code, to, status }) => `${status} in ${file}: ${code}\n  => ${to}`),
      ...this.#stale(isWhole).map(
        ({ file, code, to }) => `stale: nothing survives so in ${file}: ${code}\n  => ${to}`,
      ),
      ...[...this.#files].map(([file, counts]) => `${sayCounts(counts)}  ${file}`),
      `${sayCounts(sumOf(this.#groups))}  all`,
    ];
  }

  /** True if enough is detected, of each group in a whole run, and all that survives is explained. */
  isGood(isWhole) {
    const scores = [sumOf(this.#groups), ...(isWhole ? this.#groups : [])].map(scoreOf);
    const troubles = [this.#open, this.#strange, this.#stale(isWhole)];
    return scores.every((score) => score >= LEAST) && troubles.every(({ length }) => length === 0);
  }
}

/** A mutant by its line, what of it is replaced, and by what: that holds while lines above it come and go. */
function placeOf(file, source, { location: { start, end }, replacement }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const code = lines[0].trim();
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return { file, code, from: oneLine(lines.join('\n')), to: oneLine(replacement) };
}

function isSame(entry, place) {
  return ['file', 'code', 'from', 'to'].every((key) => entry[key] === place[key]);
}

function oneLine(code) {
  return code.replaceAll(/\s+/g, ' ');
}

function noCounts() {
  return { detected: 0, explained: 0, open: 0 };
}

function sumOf(all) {
  const sum = noCounts();
  for (const counts of all) for (const key of Object.keys(sum)) sum[key] += counts[key];
  return sum;
}

function scoreOf({ detected, explained, open }) {
  return detected / (detected + explained + open);
}

function sayCounts(counts) {
  const { detected, explained, open } = counts;
  const percent = `${(100 * scoreOf(counts)).toFixed(1)} %`.padStart(7);
  return `${percent}  ${detected} detected, ${explained} explained, ${open} open`;
}
