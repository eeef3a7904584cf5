import { writeJson } from '../../model/json/write.ts';
import type { Request } from '../../model/outcome.ts';
import type { Answer, FaultKind, Reply } from '../link.ts';
import { Tail } from './tail.ts';

/** A request on its way, once. A request that is asked again is another question. */
export class Question {
  readonly request: Request;
  /** How long an answer may take once it is the oldest, in milliseconds. */
  readonly patience: number;
  readonly #settle: (reply: Reply) => void;
  /** The number that it was sent under; -1 before that. */
  seq = -1;
  line = '';
  #stderr: Tail | undefined;

  constructor(request: Request, patience: number, settle: (reply: Reply) => void) {
    this.request = request;
    this.patience = patience;
    this.#settle = settle;
  }

  /**
   * Gives it its number and its line.
   *
   * @throws RangeError for a line of more than `limit` bytes
   */
  encode(seq: number, limit: number): string {
    const { op, input, json = writeJson(input) } = this.request;
    const line = `{"seq":${seq},"op":${JSON.stringify(op)},"input":${json}}`;
    // To count also makes one text of the many pieces that it was put together from: it may be kept for long.
    if (Buffer.byteLength(line) > limit) throw new RangeError(`a request of more than ${limit} bytes`);
    this.seq = seq;
    this.line = line;
    return line;
  }

  hear(stderr: string, limit: number): void {
    this.#stderr ??= new Tail(limit);
    this.#stderr.push(stderr);
  }

  get stderr(): string {
    return this.#stderr?.text() ?? '';
  }

  answer(answer: Answer, received: string): void {
    this.#settle({ kind: 'answer', answer, seq: this.seq, sent: this.line, received, stderr: this.stderr });
  }

  settle(reply: Reply): void {
    this.#settle(reply);
  }

  fail(fault: FaultKind, message: string, received?: string): void {
    this.#settle(this.fault(fault, message, received));
  }

  fault(fault: FaultKind, message: string, received?: string): Reply {
    const reply: Reply = { kind: 'fault', fault, message, sent: this.line, stderr: this.stderr };
    const numbered = this.seq < 0 ? reply : { ...reply, seq: this.seq };
    return received === undefined ? numbered : { ...numbered, received };
  }
}
