import type { Envelope } from '../../model/envelope.gen.ts';
import type { Mutant } from '../../model/suite.ts';
import { onError, withEnvelope } from './make.ts';

type Echo = 'call_id' | 'tool';

/** The envelope with one of its echoes changed. */
function echoed(name: Echo, change: (text: string) => string): (envelope: Envelope) => Envelope {
  return (envelope) => ({ ...envelope, [name]: change(envelope[name]) });
}

const CALL_ID = 'echo.call-id';
const TOOL = 'echo.tool';

/** Mistakes of an envelope of an error, where that is built elsewhere. */
const besideErrorMutants: readonly Mutant[] = [
  withEnvelope(
    'error-echoes-normalised',
    CALL_ID,
    'normalises the call id and the tool to composed characters beside an error',
    onError((envelope) => ({
      ...envelope,
      call_id: envelope.call_id.normalize('NFC'),
      tool: envelope.tool.normalize('NFC'),
    })),
  ),
  withEnvelope(
    'error-call-id-cut',
    CALL_ID,
    'cuts the call id at 64 characters beside an error',
    onError(echoed('call_id', (text) => [...text].slice(0, 64).join(''))),
  ),
  withEnvelope(
    'error-tool-trimmed',
    TOOL,
    'trims the tool beside an error',
    onError(echoed('tool', (text) => text.trim())),
  ),
];

/** Mistakes in the two texts that go back unchanged. */
export const echoMutants: readonly Mutant[] = [
  ...besideErrorMutants,
  withEnvelope(
    'call-id-trimmed',
    CALL_ID,
    'trims the call id',
    echoed('call_id', (text) => text.trim()),
  ),
  withEnvelope(
    'call-id-lowered',
    CALL_ID,
    'lower-cases the call id',
    echoed('call_id', (text) => text.toLowerCase()),
  ),
  withEnvelope(
    'call-id-cut',
    CALL_ID,
    'cuts the call id at 64 characters',
    echoed('call_id', (text) => [...text].slice(0, 64).join('')),
  ),
  withEnvelope(
    'call-id-cleaned',
    CALL_ID,
    'replaces what is no letter, digit, `_` or `-` in the call id',
    echoed('call_id', (text) => text.replace(/[^\w-]/g, '_')),
  ),
  withEnvelope(
    'call-id-normalised',
    CALL_ID,
    'normalises the call id to composed characters',
    echoed('call_id', (text) => text.normalize('NFC')),
  ),
  withEnvelope(
    'call-id-default',
    CALL_ID,
    'gives a call id of its own for one that is empty',
    echoed('call_id', (text) => text || 'call_0'),
  ),
  withEnvelope(
    'tool-trimmed',
    TOOL,
    'trims the tool',
    echoed('tool', (text) => text.trim()),
  ),
  withEnvelope(
    'tool-lowered',
    TOOL,
    'lower-cases the tool',
    echoed('tool', (text) => text.toLowerCase()),
  ),
  withEnvelope(
    'tool-last-segment',
    TOOL,
    'keeps only what follows the last dot, slash or double underscore of the tool',
    echoed('tool', (text) => text.replace(/^.*(?:[./]|__)/s, '')),
  ),
  withEnvelope(
    'tool-default',
    TOOL,
    'says `unknown` for a tool whose name is empty',
    echoed('tool', (text) => text || 'unknown'),
  ),
  withEnvelope('echoes-swapped', TOOL, 'swaps the call id and the tool', (envelope) => ({
    ...envelope,
    call_id: envelope.tool,
    tool: envelope.call_id,
  })),
];
