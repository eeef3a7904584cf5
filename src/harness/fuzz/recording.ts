import { readJson } from '../../model/json/read.ts';
import { JsonObject } from '../../model/json/value.ts';
import type { Request } from '../../model/outcome.ts';
import type { Hello } from '../../model/protocol-hello.gen.ts';
import type { Link, PortNote, Reply } from '../link.ts';

/** A request and what came of it. */
export interface Exchanged {
  readonly request: Request;
  readonly reply: Reply;
}

/** Of the first requests no more are kept than these characters of lines: a request in memory is many times its line. */
const FIRST_CHARACTERS = 4_000_000;
/** Lines kept, which is enough to hold what a leak comes from. Requests themselves would outlive the young. */
const LAST = 256;

/** A link that remembers the first requests to a process, with their replies, and the last ones. */
export class Recording implements Link {
  readonly #link: Link;
  readonly #limit: number;
  #first: Exchanged[] = [];
  #characters = 0;
  readonly #last: string[] = [];
  readonly #seqs: number[] = [];
  #count = 0;
  #noted = 0;

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

  /** What this process was asked before the request of that number, as far as it is remembered. */
  before(seq: number): readonly Request[] {
    const positions = [...this.#last.keys()].filter((at) => this.#seqOf(at) < seq);
    positions.sort((a, b) => this.#seqOf(a) - this.#seqOf(b));
    return positions.flatMap((at) => requestIn(this.#last[at] ?? ''));
  }

  ask(request: Request): Promise<Reply> {
    const index = this.#count++;
    const first = this.#room();
    return this.#link.ask(request).then((reply) => {
      this.#note(reply);
      if (first && index < this.#limit) this.#keep(first, index, { request, reply });
      return reply;
    });
  }

  async sequence(requests: readonly Request[]): Promise<readonly Reply[]> {
    const index = this.#count;
    this.#count += requests.length;
    const first = this.#room();
    const replies = await this.#link.sequence(requests);
    for (const [position, request] of requests.entries()) {
      const reply = replies[position];
      if (reply) this.#note(reply);
      if (reply && first && index + position < this.#limit)
        this.#keep(first, index + position, { request, reply });
    }
    return replies;
  }

  async renew(): Promise<void> {
    await this.#link.renew();
    this.#first = [];
    this.#characters = 0;
    this.#last.length = 0;
    this.#noted = 0;
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

  /** Where first requests are kept, as long as there is room. Once it is full it stays so: nothing kept has a gap. */
  #room(): Exchanged[] | undefined {
    return this.#characters < FIRST_CHARACTERS ? this.#first : undefined;
  }

  #keep(first: Exchanged[], index: number, exchanged: Exchanged): void {
    first[index] = exchanged;
    this.#characters += exchanged.reply.sent.length;
  }

  #note({ seq, sent }: Reply): void {
    const at = this.#noted++ % LAST;
    this.#last[at] = sent;
    this.#seqs[at] = seq ?? Number.POSITIVE_INFINITY;
  }

  #seqOf(at: number): number {
    return this.#seqs[at] ?? Number.POSITIVE_INFINITY;
  }
}

/** The request that a line sent holds. */
function requestIn(line: string): readonly Request[] {
  const message = readJson(line);
  if (!(message instanceof JsonObject)) return [];
  const [op, input] = [message.get('op'), message.get('input')];
  return typeof op === 'string' && input !== undefined ? [{ op, input }] : [];
}
