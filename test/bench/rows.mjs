const WORDS = [
  'north',
  'alpha',
  'invoice',
  'pending',
  'warehouse',
  'überall',
  'blue',
  'retry',
  'node',
  'sum',
];

/** Numbers from 0 to 1 that the seed alone decides. */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

function row(index, random) {
  const word = () => WORDS[Math.floor(random() * WORDS.length)];
  return {
    id: index,
    name: `${word()} ${word()}`,
    email: `${word()}${index}@example.org`,
    active: random() < 0.5,
    score: random() * 1000,
    created_at: `2024-05-${10 + (index % 20)}T10:00:00Z`,
    parent: random() < 0.5 ? null : index - 1,
    count: Math.floor(random() * 1e6),
    ratio: Math.round(random() * 1000) / 1000,
    note: `${word()}, ${word()} and ${word()}`,
  };
}

function shuffled(entries, random) {
  const mixed = [...entries];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
  }
  return Object.fromEntries(mixed);
}

/** Rows of ten mixed entries, as a parser makes them: all in one order of members, or each in its own. */
export function makeRows(count, isShuffled = false) {
  const random = randomOf(7);
  const rows = Array.from({ length: count }, (_, index) => {
    const made = row(index, random);
    return isShuffled ? shuffled(Object.entries(made), random) : made;
  });
  return JSON.parse(JSON.stringify(rows));
}
