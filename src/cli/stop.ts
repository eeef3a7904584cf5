import type { Interrupt } from '../harness/exit.ts';
import type { Link } from '../harness/link.ts';
import type { Io } from './io.ts';

/** Listens for Ctrl-C and SIGTERM while a port is judged, and ends the port when one comes. */
export class Stop {
  readonly #abort = new AbortController();
  readonly #forget: () => void;
  #interrupt: Interrupt;
  #link: Link | undefined;

  constructor(io: Io) {
    this.#forget = io.onInterrupt((signal) => {
      this.#interrupt ??= signal;
      this.#abort.abort();
      this.#link?.abort();
    });
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get interrupt(): Interrupt {
    return this.#interrupt;
  }

  /** The link once it is open, or what stands for it if the user does not wait for that. */
  async open(opening: Promise<Link>, instead: () => Link): Promise<Link> {
    const stopped = new Promise<undefined>((resolve) => {
      if (this.signal.aborted) resolve(undefined);
      this.signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    const link = await Promise.race([opening, stopped]);
    // A port that still starts is ended with the command.
    if (link === undefined) opening.then((late) => late.abort()).catch(() => {});
    this.#link = link ?? instead();
    return this.#link;
  }

  done(): void {
    this.#forget();
  }
}
