/** Time, handed in so that deadlines can be tested without waiting. In milliseconds. */
export interface Clock {
  readonly now: () => number;
  /** Calls back once; gives a function that cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
