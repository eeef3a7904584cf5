import { StringDecoder } from 'node:string_decoder';
import { unstartable } from '../harness/channel/start-error.ts';
import type { Exit, Transport } from '../harness/channel/transport.ts';

/** What a port does with a single line and then the end of its input. */
export interface Probed {
  /** Why it could not be started at all. */
  readonly failed?: string;
  /** Its lines on standard output before the end of input, and behind it. */
  readonly early: readonly string[];
  readonly late: readonly string[];
  readonly stderr: string;
  /** Milliseconds from the start to the first line; absent if none came before the end of input. */
  readonly answeredAfter?: number;
  /** How it ended; absent if it had to be killed. */
  readonly exit?: Exit;
  /** Milliseconds from the end of input to the exit. */
  readonly exitAfter?: number;
}

/** Characters kept of each output: a probe wants one line. */
const KEPT = 65_536;

/** Sends one line, waits for an answer, ends the input and waits for the exit. Leaves no process. */
export function probe(transport: Transport, line: string, answerMs: number, exitMs: number): Promise<Probed> {
  return new Promise((resolve) => {
    new Probe(resolve, exitMs).run(transport, line, answerMs);
  });
}

class Probe {
  readonly #settle: (probed: Probed) => void;
  readonly #exitMs: number;
  readonly #started = performance.now();
  readonly #out = { early: '', late: '', stderr: '' };
  #answeredAfter: number | undefined;
  #ended: number | undefined;
  #exit: Exit | undefined;
  #exitAfter: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(settle: (probed: Probed) => void, exitMs: number) {
    this.#settle = settle;
    this.#exitMs = exitMs;
  }

  run(transport: Transport, line: string, answerMs: number): void {
    const [stdout, stderr] = [new StringDecoder('utf8'), new StringDecoder('utf8')];
    const peer = transport.start({
      stdout: (bytes) => this.#hear(stdout.write(Buffer.from(bytes)), end),
      stdoutEnd: () => {},
      stderr: (bytes) => this.#keep('stderr', stderr.write(Buffer.from(bytes))),
      inputClosed: () => {},
      exit: (exit) => this.#exited(exit),
      closed: () => this.#finish(),
      failed: (error, code) => this.#finish(unstartable(transport, error, code).message),
    });
    const end = (): void => {
      if (this.#ended !== undefined) return;
      this.#ended = performance.now();
      peer.endInput();
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => peer.kill('SIGKILL'), this.#exitMs);
    };
    this.#timer = setTimeout(end, answerMs);
    peer.write(`${line}\n`);
  }

  #hear(text: string, end: () => void): void {
    this.#keep(this.#ended === undefined ? 'early' : 'late', text);
    // A banner is no answer: wait for the line that could be one, or that holds one.
    if (this.#answeredAfter !== undefined || !/^\s*\{.*\n|"seq".*\n/m.test(this.#out.early)) return;
    this.#answeredAfter = performance.now() - this.#started;
    end();
  }

  #keep(name: 'early' | 'late' | 'stderr', text: string): void {
    this.#out[name] = (this.#out[name] + text).slice(0, KEPT);
  }

  #exited(exit: Exit): void {
    this.#exit = exit;
    if (this.#ended !== undefined) this.#exitAfter = performance.now() - this.#ended;
  }

  #finish(failed?: string): void {
    clearTimeout(this.#timer);
    const { early, late, stderr } = this.#out;
    const killed = this.#exit?.signal === 'SIGKILL';
    this.#settle({
      ...(failed === undefined ? {} : { failed }),
      early: linesIn(early),
      late: linesIn(late),
      stderr,
      ...(this.#answeredAfter === undefined ? {} : { answeredAfter: this.#answeredAfter }),
      ...(this.#exit === undefined || killed ? {} : { exit: this.#exit }),
      ...(this.#exitAfter === undefined || killed ? {} : { exitAfter: this.#exitAfter }),
    });
  }
}

function linesIn(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
