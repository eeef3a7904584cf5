/** Milliseconds that one call takes. */
export function timeOf(run) {
  const start = performance.now();
  run();
  return performance.now() - start;
}

export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}

/**
 * How many times as long one takes as the other: the ratio of the medians, taken in turns so that what else the machine
 * does falls on both. The first rounds warm up and do not count.
 */
export function ratioOf(one, other, { rounds = 31, warm = 5 } = {}) {
  const times = [[], []];
  for (let round = -warm; round < rounds; round++) {
    const [a, b] = [timeOf(one), timeOf(other)];
    if (round < 0) continue;
    times[0].push(a);
    times[1].push(b);
  }
  return median(times[0]) / median(times[1]);
}
