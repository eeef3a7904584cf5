import { obj } from '../../model/json/build.ts';
import { type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { ASSEMBLE, REPLAY } from '../../reference/stream/answer.ts';
import { list, put, withOutput, withTrace } from './make.ts';

const ofStates = (change: (states: readonly JsonObject[], input: JsonObject) => readonly Json[]) => {
  return (output: JsonObject, input: JsonObject, op: string): Json =>
    op === ASSEMBLE ? obj({ states: change(list(output, 'states'), input) }) : output;
};

const ofReplay = (change: (output: JsonObject) => Json) => {
  return (output: JsonObject, _input: JsonObject, op: string): Json =>
    op === REPLAY ? change(output) : output;
};

const ofEvent = (kind: string, change: (event: JsonObject) => JsonObject) => {
  return (events: readonly JsonObject[]): readonly Json[] =>
    events.map((event) => (event.get('event') === kind ? change(event) : event));
};

const isNothing = (args: Json | undefined): boolean => args === undefined || args === null || args === '';
const isZero = (value: Json | undefined): boolean => value instanceof JsonNumber && value.token === '0';
const withoutNulls = (object: JsonObject): JsonObject =>
  new JsonObject(object.members.filter(([, value]) => value !== null));

const ofDiagnostics = (change: (diagnostic: JsonObject) => JsonObject) =>
  ofReplay((output) => put(output, 'diagnostics', list(output, 'diagnostics').map(change)));

/** Mistakes in the members of what is given. */
export const shapeMutants: readonly Mutant[] = [
  withOutput(
    'last-state',
    'shape.assemble',
    'gives the last state alone',
    ofStates((states) => states.slice(-1)),
  ),
  withOutput(
    'states-of-args',
    'shape.assemble',
    'gives no state for a chunk without arguments',
    ofStates((states, input) => states.filter((_, i) => !isNothing(argsAt(input, i)))),
  ),
  withOutput(
    'states-newest-first',
    'shape.assemble',
    'gives the newest state first',
    ofStates((states) => [...states].reverse()),
  ),
  withOutput(
    'state-without-nulls',
    'shape.state',
    'leaves out what a state does not hold yet',
    ofStates((states) => states.map(withoutNulls)),
  ),
  withOutput(
    'state-empty-texts',
    'shape.state',
    'shows an empty text for a name or an id that is not there yet',
    ofStates((states) =>
      states.map(
        (state) =>
          new JsonObject(
            state.members.map(([name, value]) => [name, value === null && name !== 'args' ? '' : value]),
          ),
      ),
    ),
  ),
  withOutput(
    'state-empty-args',
    'shape.state',
    'shows an empty object for arguments that are not there yet',
    ofStates((states) =>
      states.map((state) => (state.get('args') === null ? put(state, 'args', obj({})) : state)),
    ),
  ),
  withOutput(
    'no-empty-diagnostics',
    'shape.replay',
    'leaves out the diagnostics when there are none',
    ofReplay((output) =>
      list(output, 'diagnostics').length === 0 ? put(output, 'diagnostics', undefined) : output,
    ),
  ),
  withOutput(
    'no-zero-counts',
    'shape.replay',
    'leaves out counts that are 0',
    ofReplay((output) => {
      const counts = output.get('unemitted') as JsonObject;
      return put(output, 'unemitted', new JsonObject(counts.members.filter(([, value]) => !isZero(value))));
    }),
  ),
  withTrace(
    'use-with-status',
    'shape.use',
    'gives a use a status',
    ofEvent('tool.use', (event) => put(event, 'tool_status', 'running')),
  ),
  withTrace(
    'error-with-id',
    'shape.error',
    'gives an error the id null',
    ofEvent('tool.error', (event) => put(event, 'tool_id', null)),
  ),
  withTrace(
    'error-name-alone',
    'shape.error',
    'gives the name of an error outside a list',
    ofEvent('tool.error', (event) => put(event, 'tool_names', list(event, 'tool_names')[0])),
  ),
  withTrace(
    'result-without-null',
    'shape.result',
    'leaves the id out of a result without one',
    ofEvent('tool.result', withoutNulls),
  ),
  withTrace(
    'result-without-empty-args',
    'shape.result',
    'leaves empty arguments out of a result',
    ofEvent('tool.result', (event) =>
      (event.get('tool_args') as JsonObject).members.length === 0
        ? put(event, 'tool_args', undefined)
        : event,
    ),
  ),
  withOutput(
    'diagnostic-message',
    'shape.diagnostic',
    'adds a message to a diagnostic',
    ofDiagnostics((each) => put(each, 'message', 'odd')),
  ),
  withOutput(
    'diagnostic-without-null',
    'shape.diagnostic',
    'leaves out the id of a diagnostic that is null',
    ofDiagnostics(withoutNulls),
  ),
  withOutput(
    'diagnostic-code',
    'shape.diagnostic',
    'has a code of its own for malformed arguments',
    ofDiagnostics((each) =>
      each.get('code') === 'malformed_args' ? put(each, 'code', 'malformed_arguments') : each,
    ),
  ),
];

function argsAt(input: JsonObject, at: number): Json | undefined {
  return list(input, 'chunks')[at]?.get('args');
}
