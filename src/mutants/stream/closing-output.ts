import type { JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import type { TraceEvent } from '../../reference/stream/events.ts';
import { closingOutput } from '../../reference/stream/output.ts';
import { ExactSurface, withParts, withSurface } from './make.ts';

type Events = readonly TraceEvent<JsonObject>[];

/** The output of an end and an abort, or of a reject, by itself. */
class Outputs extends ExactSurface {
  protected endOutput(output: string | undefined): string | undefined {
    return output;
  }

  protected abortOutput(output: string | undefined): string | undefined {
    return output;
  }

  protected rejectOutput(output: string | undefined): string | undefined {
    return output;
  }

  override end(output?: string): Events {
    return this.finish(this.endOutput(output));
  }

  override abort(output?: string): Events {
    return this.finish(this.abortOutput(output));
  }

  override reject(id: string, output?: string): Events {
    return super.reject(id, this.rejectOutput(output));
  }
}

class AbortSays extends Outputs {
  protected override abortOutput(output: string | undefined): string {
    return output ?? 'Stream aborted before tool result';
  }
}

class EndIgnores extends Outputs {
  protected override endOutput(): undefined {
    return undefined;
  }
}

class RejectIgnores extends Outputs {
  protected override rejectOutput(): undefined {
    return undefined;
  }
}

class AbortIgnores extends Outputs {
  protected override abortOutput(): undefined {
    return undefined;
  }
}

/** Mistakes about what a call says that is closed without a result. */
export const closingOutputMutants: readonly Mutant[] = [
  withSurface(
    'end-output-ignored',
    'close.own-output',
    'gives its own text at an end that brings one',
    EndIgnores,
  ),
  withSurface(
    'reject-output-ignored',
    'close.own-output',
    'gives its own text at a reject that brings one',
    RejectIgnores,
  ),
  withSurface(
    'abort-output-ignored',
    'close.own-output',
    'gives its own text at an abort that brings one',
    AbortIgnores,
  ),
  withParts(
    'empty-closing-is-none',
    'close.own-output',
    'takes an empty output for none when it closes calls',
    {
      closingOutput: (output) => closingOutput(output === '' ? undefined : output),
    },
  ),
  withParts('closing-is-empty', 'close.fixed-output', 'closes calls with an empty output', {
    closingOutput: (output) => (output === undefined ? '' : closingOutput(output)),
  }),
  withParts('closing-accuses', 'close.fixed-output', 'says that the user interrupted', {
    closingOutput: (output) => (output === undefined ? 'Interrupted by user' : closingOutput(output)),
  }),
  withSurface('abort-text', 'close.fixed-output', 'has a text of its own for an abort', AbortSays),
];
