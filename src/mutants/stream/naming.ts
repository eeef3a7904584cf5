import type { JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import type { ToolUse } from '../../reference/stream/events.ts';
import { Ledger } from '../../reference/stream/ledger.ts';
import { ExactSurface, withLedger, withSurface } from './make.ts';

/** The names that a result might bear. */
interface Names {
  /** Of the use of its id. */
  readonly used: string | undefined;
  readonly own: string | undefined;
  readonly id: string | undefined;
  /** Of a buffer that holds its id. */
  readonly held: string | undefined;
}

function naming(id: string, mistake: string, name: (names: Names) => string): Mutant {
  return withSurface(
    id,
    'result.name',
    mistake,
    class extends ExactSurface {
      protected override nameFor(of: string | undefined, own: unknown): string {
        const used = of === undefined ? undefined : this.ledger.nameOf(of);
        const held = [...this.buffers.values()].find((buffer) => of !== undefined && buffer.id === of)?.name;
        return name({ used, own: this.parts.textOf(own), id: of, held });
      }
    },
  );
}

class ForgetsNames extends Ledger<JsonObject> {
  override close(id: string): ToolUse<JsonObject> | undefined {
    const use = super.close(id);
    if (use === undefined) this.names.set(id, '');
    return use;
  }

  override nameOf(id: string): string | undefined {
    return super.nameOf(id) || undefined;
  }
}

/** Mistakes about the name that a result bears. */
export const namingMutants: readonly Mutant[] = [
  naming('name-of-result', 'believes the name that a result claims', ({ used, own }) => own ?? used ?? ''),
  naming('name-of-use-only', 'gives a result without a call no name', ({ used }) => used ?? ''),
  naming(
    'name-unknown',
    'calls a tool without a name `unknown`',
    ({ used, own }) => used ?? own ?? 'unknown',
  ),
  naming(
    'name-by-id',
    'gives a result without a name its id as the name',
    ({ used, own, id }) => used ?? own ?? id ?? '',
  ),
  naming(
    'name-of-buffer',
    'takes the name of a result from a buffer',
    ({ used, own, held }) => used ?? held ?? own ?? '',
  ),
  withLedger(
    'name-forgotten',
    'result.name',
    'forgets the name of a call at its second result',
    ForgetsNames,
  ),
];
