/** The functions of a module by their names. */
// biome-ignore lint/suspicious/noExplicitAny: each is of another type
export type Parts = Readonly<Record<string, (...args: any[]) => unknown>>;

/** A wrong kit: a module of it in which some functions are wrong variations of the right ones. */
export interface WrongKit {
  /** What it does: `counts a failure twice`. */
  readonly mistake: string;
  /** Under `src/`. */
  readonly module: string;
  readonly wrong: (right: Parts) => Parts;
}

/** A function of the right module. */
export const part = <F>(right: Parts, name: string): F => right[name] as F;

/** Wrong kits by the module that is wrong in them. */
export const kit =
  (module: string) =>
  (mistake: string, wrong: WrongKit['wrong']): WrongKit => ({ mistake, module, wrong });
