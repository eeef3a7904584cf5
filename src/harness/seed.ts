/** The seed of every run that was not given one: shuffles and generated cases repeat, byte for byte. */
export const DEFAULT_SEED = 1;
