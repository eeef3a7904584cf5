import { num, obj } from '../../model/json/build.ts';
import { fromHost, type HostFeatures, toHost } from '../../model/json/host.ts';
import { readJson } from '../../model/json/read.ts';
import { type Json, JsonObject } from '../../model/json/value.ts';
import { writeJson } from '../../model/json/write.ts';

/** What a module of an implementation exports. */
export interface ModuleExports {
  /** Operation name → function of the input, which gives the output or a promise of it. */
  readonly ops: Readonly<Record<string, (input: unknown) => unknown>>;
  /** What it claims; without it, nothing. */
  readonly features: readonly string[];
}

/** Reads the exports of a module. @throws TypeError if they are not what a port needs */
export function exportsOf(module: Readonly<Record<string, unknown>>): ModuleExports {
  const { ops, features = [] } = module;
  if (typeof ops !== 'object' || ops === null) throw new TypeError('the module exports no object `ops`');
  const wrong = Object.entries(ops).find(([, operation]) => typeof operation !== 'function');
  if (wrong) throw new TypeError(`\`ops\` has a ${JSON.stringify(wrong[0])} that is not a function`);
  if (!isTexts(features)) throw new TypeError('`features` is not an array of texts');
  return { ops: ops as ModuleExports['ops'], features };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** A port made of a module: request line in, answer line out. */
export class ModulePort {
  readonly #name: string;
  readonly #load: () => Promise<ModuleExports>;
  #loaded: ModuleExports | undefined;

  constructor(name: string, load: () => Promise<ModuleExports>) {
    this.#name = name;
    this.#load = load;
  }

  /** Never rejects. */
  async answer(line: string): Promise<string> {
    const request = readJson(line) as JsonObject;
    const seq = request.get('seq') ?? null;
    let answer: readonly [string, Json];
    try {
      answer = await this.#ask(String(request.get('op')), request.get('input') ?? null);
    } catch (error) {
      answer = refusalOf(error);
    }
    return writeJson(new JsonObject([['seq', seq], answer]));
  }

  async #ask(op: string, input: Json): Promise<readonly [string, Json]> {
    this.#loaded ??= await this.#load();
    const { ops, features } = this.#loaded;
    if (op === 'hello') return ['output', this.#hello(this.#loaded)];
    const operation = Object.hasOwn(ops, op) ? ops[op] : undefined;
    if (!operation) return ['skipped', obj({ reason: `the module has no ${op}` })];
    return ['output', fromHost(await operation(toHost(input, hostFeatures(features))))];
  }

  #hello({ ops, features }: ModuleExports): Json {
    return obj({
      protocol: num(1),
      name: this.#name,
      language: 'javascript',
      version: 'unknown',
      ops: Object.keys(ops),
      features,
    });
  }
}

function hostFeatures(features: readonly string[]): HostFeatures {
  return { floats: features.includes('float-literals'), bigs: features.includes('big-integers') };
}

/** What was thrown: bad input if it bears a code, else a failure of the implementation. */
function refusalOf(thrown: unknown): readonly [string, Json] {
  const { code, path, message, stack } = Object(thrown) as Readonly<Record<string, unknown>>;
  // A code in capitals is the runtime's own, `ERR_INVALID_ARG_TYPE` for one.
  if (typeof code === 'string' && !/^[A-Z]/.test(code)) {
    return ['rejected', texts({ code, path, message })];
  }
  return ['error', texts({ message: typeof message === 'string' ? message : String(thrown), trace: stack })];
}

function texts(members: Readonly<Record<string, unknown>>): JsonObject {
  return obj(
    Object.entries(members).filter((member): member is [string, string] => typeof member[1] === 'string'),
  );
}
