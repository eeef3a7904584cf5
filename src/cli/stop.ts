import { StartError } from '../harness/channel/start-error.ts';
import type { Interrupt } from '../harness/exit.ts';
import type { Link } from '../harness/link.ts';
import type { Io } from './io.ts';

/** Listens for Ctrl-C and SIGTERM while a port is judged. A port opened with its signal ends when one comes. */
export class Stop {
  readonly #abort = new AbortController();
  readonly #forget: () => void;
  #interrupt: Interrupt;

  constructor(io: Io) {
    this.#forget = io.onInterrupt((signal) => {
      this.#interrupt ??= signal;
      this.#abort.abort();
    });
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get interrupt(): Interrupt {
    return this.#interrupt;
  }

  /** The link once it is open, or what stands for it if the user did not wait for that. */
  async open(opening: Promise<Link>, instead: () => Link): Promise<Link> {
    try {
      return await opening;
    } catch (error) {
      if (error instanceof StartError && error.code === 'aborted') return instead();
      throw error;
    }
  }

  /** Stops listening, and ends whatever still goes on because something went wrong. */
  done(): void {
    this.#forget();
    this.#abort.abort();
  }
}
