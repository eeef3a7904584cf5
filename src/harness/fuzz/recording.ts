import type { Request } from '../../model/outcome.ts';
import type { Hello } from '../../model/protocol-hello.gen.ts';
import type { Link, PortNote, Reply } from '../link.ts';

/** A request and what came of it. */
export interface Exchanged {
  readonly request: Request;
  readonly reply: Reply;
}

/** Enough to hold what a leak comes from, few enough to die young. */
const LAST = 256;

interface Noted {
  readonly request: Request;
  /** Known once it is answered. */
  seq: number;
}

/** A link that remembers the first requests to a process, with their replies, and the last ones. */
export class Recording implements Link {
  readonly #link: Link;
  readonly #limit: number;
  #first: Exchanged[] = [];
  readonly #last: Noted[] = [];
  #count = 0;

  /** `limit` is how many of the first requests are kept. */
  constructor(link: Link, limit: number) {
    this.#link = link;
    this.#limit = limit;
  }

  get hello(): Hello {
    return this.#link.hello;
  }

  /** Requests since the process was started. */
  get count(): number {
    return this.#count;
  }

  /** The first requests to this process that were answered, as they were asked. */
  get first(): readonly Exchanged[] {
    return this.#first;
  }

  /** What this process was asked last before the request of that number, as far as it is remembered. */
  before(seq: number): readonly Request[] {
    const at = this.#count % LAST;
    const all = this.#count <= LAST ? this.#last : [...this.#last.slice(at), ...this.#last.slice(0, at)];
    return all.filter((noted) => noted.seq < seq).map(({ request }) => request);
  }

  async ask(request: Request): Promise<Reply> {
    const index = this.#count;
    const noted = this.#note(request);
    const first = this.#first;
    const reply = await this.#link.ask(request);
    noted.seq = reply.seq ?? Number.POSITIVE_INFINITY;
    if (index < this.#limit) first[index] = { request, reply };
    return reply;
  }

  async sequence(requests: readonly Request[]): Promise<readonly Reply[]> {
    const index = this.#count;
    for (const request of requests) this.#note(request);
    const first = this.#first;
    const replies = await this.#link.sequence(requests);
    for (const [position, request] of requests.entries()) {
      const reply = replies[position];
      if (reply && index + position < this.#limit) first[index + position] = { request, reply };
    }
    return replies;
  }

  async renew(): Promise<void> {
    await this.#link.renew();
    this.#first = [];
    this.#last.length = 0;
    this.#count = 0;
  }

  notes(): readonly PortNote[] {
    return this.#link.notes();
  }

  retractions(): ReadonlyMap<number, string> {
    return this.#link.retractions();
  }

  close(): Promise<void> {
    return this.#link.close();
  }

  abort(): void {
    this.#link.abort();
  }

  #note(request: Request): Noted {
    const noted = { request, seq: Number.POSITIVE_INFINITY };
    this.#last[this.#count++ % LAST] = noted;
    return noted;
  }
}
