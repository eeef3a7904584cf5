import type { JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { CallBuffer } from '../../reference/stream/buffer.ts';
import type { Brought, Chunk } from '../../reference/stream/chunk.ts';
import type { Diagnostic, TraceEvent, Unemitted } from '../../reference/stream/events.ts';
import { type Named, type NewCallReason, newCallRules, startsCall } from '../../reference/stream/new-call.ts';
import { ExactBuffer, ExactSurface, withBuffer, withParts, withSurface } from './make.ts';

/** The rules for new calls without one, or with another in its place. */
function without(reason: NewCallReason, instead: (held: Named, brings: Named) => boolean = () => false) {
  const rules = Object.entries({ ...newCallRules, [reason]: instead });
  return { startsCall: (held: Named, brings: Named) => rules.some(([, rule]) => rule(held, brings)) };
}

/** What a call that is cleared keeps. */
function keeping(...kept: readonly ('name' | 'id' | 'warned' | 'text' | 'whole')[]) {
  return class extends CallBuffer<JsonObject> {
    override clear(): void {
      const { name, id, warned, text, whole } = this;
      super.clear();
      const before = { name, id, warned, text, whole };
      for (const part of kept) Object.assign(this, { [part]: before[part] });
    }
  };
}

const fold = (text: string | undefined): string | undefined => text?.toLowerCase();

/** Joins the ids of one call. */
class JoinsIds extends ExactBuffer {
  override take(brings: Brought): void {
    const { id } = this;
    super.take(brings);
    if (id !== undefined && brings.id === id) this.id = id + id;
  }
}

/** Attaches no name, or no id, to a call that has begun. */
function early(part: 'name' | 'id') {
  return class extends CallBuffer<JsonObject> {
    #begun = false;

    override take(brings: Brought): void {
      const late = this.#begun && this[part] === undefined && (this.name ?? this.id) !== undefined;
      super.take(late ? { ...brings, [part]: undefined } : brings);
      this.#begun = true;
    }
  };
}

/** Does something about each call that a new one is about to clear. */
abstract class Watching extends ExactSurface {
  override push(chunk: Chunk): readonly TraceEvent<JsonObject>[] {
    const [name, id] = [this.parts.textOf(chunk.name), this.parts.textOf(chunk.id)];
    const key = this.parts.keyOf(this.parts.indexOf(chunk.index), id);
    const held = key === undefined ? undefined : this.buffers.get(key);
    if (held && startsCall(held, { name, id })) this.clearing(held);
    return super.push(chunk);
  }

  protected abstract clearing(held: CallBuffer<JsonObject>): void;
}

class CountsCleared extends Watching {
  readonly #cleared = { unparsed: 0, idless_parsed: 0 };

  protected override clearing(held: CallBuffer<JsonObject>): void {
    if (this.counts(held)) this.#cleared[held.args() === undefined ? 'unparsed' : 'idless_parsed']++;
  }

  protected override count(): Unemitted {
    const { unparsed, idless_parsed } = super.count();
    return {
      unparsed: unparsed + this.#cleared.unparsed,
      idless_parsed: idless_parsed + this.#cleared.idless_parsed,
    };
  }
}

class ClosesCleared extends Watching {
  protected override clearing({ id }: CallBuffer<JsonObject>): void {
    if (id !== undefined && !this.ledger.knows(id)) this.ledger.close(id);
  }
}

class DropsDiagnostics extends Watching {
  protected override clearing({ id, warned }: CallBuffer<JsonObject>): void {
    const isIts = (each: Diagnostic): boolean => each.code === 'malformed_args' && each.id === (id ?? null);
    if (warned) this.diagnostics.splice(this.diagnostics.findLastIndex(isIts), 1);
  }
}

const begins: readonly Mutant[] = [
  withParts(
    'other-id-goes-on',
    'call.other-id',
    'goes on with the call when another id comes',
    without('otherId'),
  ),
  withParts(
    'other-id-same-name-goes-on',
    'call.other-id',
    'goes on with the call when another id comes with the same name',
    without('otherId', (held, brings) => newCallRules.otherId(held, brings) && brings.name !== held.name),
  ),
  withParts(
    'other-id-needs-name',
    'call.other-id',
    'goes on with the call when another id comes without a name',
    without('otherId', (held, brings) => newCallRules.otherId(held, brings) && brings.name !== undefined),
  ),
  withParts(
    'ids-folded',
    'call.other-id',
    'compares ids without regard to case',
    without(
      'otherId',
      (held, brings) => newCallRules.otherId(held, brings) && fold(held.id) !== fold(brings.id),
    ),
  ),
  withParts(
    'ids-by-prefix',
    'call.other-id',
    'takes an id that begins with the held one for its continuation',
    without(
      'otherId',
      (held, brings) => newCallRules.otherId(held, brings) && !brings.id?.startsWith(held.id ?? ''),
    ),
  ),
  withParts(
    'name-again-goes-on',
    'call.name-again',
    'goes on with the call when a name comes without an id',
    without('nameAgain'),
  ),
  withParts(
    'same-name-again-goes-on',
    'call.name-again',
    'goes on with a call that has its id when its name comes again',
    without('nameAgain', (held, brings) => newCallRules.nameAgain(held, brings) && held.name !== brings.name),
  ),
  withParts(
    'other-name-goes-on',
    'call.other-name',
    'goes on with a call without an id when another name comes',
    without('otherName'),
  ),
  withParts(
    'other-name-with-id-goes-on',
    'call.other-name',
    'goes on with a call without an id when another name comes with an id',
    without('otherName', (held, brings) => newCallRules.otherName(held, brings) && brings.id === undefined),
  ),
  withParts(
    'names-folded',
    'call.other-name',
    'compares names without regard to case',
    without(
      'otherName',
      (held, brings) => newCallRules.otherName(held, brings) && fold(held.name) !== fold(brings.name),
    ),
  ),
  withParts(
    'leftovers-kept',
    'call.leftovers',
    'takes what came before the name and the id for the call’s',
    without('leftovers'),
  ),
  withParts(
    'leftovers-before-a-name',
    'call.leftovers',
    'takes what came before the name for the call’s when no id comes with it',
    without('leftovers', (held, brings) => newCallRules.leftovers(held, brings) && brings.id !== undefined),
  ),
  withParts(
    'leftovers-before-an-id',
    'call.leftovers',
    'takes what came before the id for the call’s when no name comes with it',
    without('leftovers', (held, brings) => newCallRules.leftovers(held, brings) && brings.name !== undefined),
  ),
  withBuffer(
    'whole-leftovers-kept',
    'call.leftovers',
    'takes a whole value that came before a call for its arguments',
    class extends ExactBuffer {
      override clear(): void {
        const { whole, name, id } = this;
        super.clear();
        if (name === undefined && id === undefined) this.whole = whole;
      }
    },
  ),
];

const goesOn: readonly Mutant[] = [
  withBuffer('cleared-keeps-name', 'call.cleared', 'keeps the name of the call before', keeping('name')),
  withBuffer('cleared-keeps-id', 'call.cleared', 'keeps the id of the call before', keeping('id')),
  withBuffer(
    'cleared-keeps-mark',
    'call.cleared',
    'keeps the warned mark of the call before',
    keeping('warned'),
  ),
  withBuffer('cleared-keeps-text', 'call.cleared', 'keeps the fragments of the call before', keeping('text')),
  withBuffer(
    'cleared-keeps-whole',
    'call.cleared',
    'keeps the whole value of the call before',
    keeping('whole'),
  ),
  withBuffer('no-late-name', 'call.late', 'takes a name from the first chunk of a call alone', early('name')),
  withBuffer('no-late-id', 'call.late', 'takes an id from the first chunk of a call alone', early('id')),
  withParts('late-id-starts', 'call.late', 'starts a new call when an id comes late', {
    startsCall: (held, brings) =>
      startsCall(held, brings) || (held.id === undefined && brings.id !== undefined),
  }),
  withParts('late-name-starts', 'call.late', 'starts a new call when a name comes late', {
    startsCall: (held, brings) =>
      startsCall(held, brings) || (held.name === undefined && brings.name !== undefined),
  }),
  withParts('same-name-starts', 'call.same-name', 'starts a new call when the name comes again', {
    startsCall: (held, brings) =>
      startsCall(held, brings) ||
      (held.id === undefined && held.name !== undefined && brings.name === held.name),
  }),
  withParts('same-id-starts', 'call.same-id', 'starts a new call when the id comes again', {
    startsCall: (held, brings) =>
      startsCall(held, brings) || (held.id !== undefined && brings.id === held.id),
  }),
  withParts(
    'other-name-of-same-id-starts',
    'call.same-id',
    'starts a new call when another name comes with the same id',
    {
      startsCall: (held, brings) =>
        startsCall(held, brings) ||
        (held.name !== undefined && brings.name !== undefined && held.name !== brings.name),
    },
  ),
  withBuffer('ids-joined', 'call.same-id', 'joins the ids of a call', JoinsIds),
  withParts('names-joined', 'call.name-replaced', 'joins the names of a call', {
    nameAfter: (held, brings) => (held === undefined || held === brings ? brings : held + brings),
  }),
  withParts('first-name', 'call.name-replaced', 'keeps the first name of a call', {
    nameAfter: (held, brings) => held ?? brings,
  }),
  withParts('longer-name', 'call.name-replaced', 'keeps the longer of two names', {
    nameAfter: (held, brings) => (held !== undefined && held.length > brings.length ? held : brings),
  }),
];

const forgotten: readonly Mutant[] = [
  withSurface('cleared-counted', 'call.forgotten', 'counts a call when a new one clears it', CountsCleared),
  withSurface(
    'cleared-id-used',
    'call.forgotten',
    'takes the id of a call that a new one cleared for used',
    ClosesCleared,
  ),
  withSurface(
    'cleared-diagnostics',
    'call.diagnostics-stay',
    'drops the diagnostic of a call when a new one clears it',
    DropsDiagnostics,
  ),
];

/** Mistakes about where a call begins, and what it keeps. */
export const callMutants: readonly Mutant[] = [...begins, ...goesOn, ...forgotten];
