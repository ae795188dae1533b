import { recordOf } from '@/contract/record';
import { isBookkeeping, isDroppedCall, type RecordedAction } from './steps';
import type { EndpointLabel, EventLabel, Vocabulary } from './vocabulary';

/** The label of an action in the timeline, for a support person. */
export interface Description {
  text: string;
  isError: boolean;
  /** Internal bookkeeping of the cache. */
  isNoise: boolean;
}

const CALL = /^api\/execute(Query|Mutation)\/(pending|fulfilled|rejected)$/u;

/**
 * Says what an action was: what the person did, what the server answered, what the app did by itself.
 * @param vocabulary the labels of the store that the action is of
 */
export function describeAction(
  action: RecordedAction,
  { events, endpoints }: Vocabulary,
): Description {
  const call = CALL.exec(action.type);
  if (call) return describeCall(action, call[1] === 'Query', call[2] ?? '', endpoints);
  const label = events.get(action.type);
  if (label) {
    return {
      text: typeof label.text === 'string' ? label.text : label.text(action.payload),
      isError: isErrorOf(label, action.payload),
      isNoise: false,
    };
  }
  return { text: spelledOut(action.type), isError: false, isNoise: isBookkeeping(action) };
}

const plain = (text: string): Description => ({ text, isError: false, isNoise: false });

function isErrorOf({ isError }: EventLabel, payload: unknown): boolean {
  return typeof isError === 'function' ? isError(payload) : isError === true;
}

function describeCall(
  action: RecordedAction,
  isQuery: boolean,
  phase: string,
  endpoints: Vocabulary['endpoints'],
): Description {
  const meta = recordOf(action.meta);
  const { endpointName } = recordOf(meta.arg);
  const name = typeof endpointName === 'string' ? endpointName : '';
  const label = endpoints.get(name) ?? spelledOutCall(name);
  if (phase === 'pending')
    return plain(
      isQuery ? `Asked the server for ${label.what}` : `Sent to the server: ${label.name}`,
    );
  if (phase === 'fulfilled')
    return plain(isQuery ? `Server sent ${label.what}` : `Server accepted ${label.name}`);
  if (isDroppedCall(action))
    return { text: `${label.name} was not needed`, isError: false, isNoise: true };
  return { text: failureText(recordOf(action.payload), label.name), isError: true, isNoise: false };
}

/** `Server answered 409 to Deploy`, or why there was no answer. */
function failureText({ status, code }: Record<string, unknown>, name: string): string {
  if (typeof status === 'number') return `Server answered ${status} to ${name}`;
  if (code === 'timeout') return `No answer in time to ${name}`;
  if (code === 'malformed') return `Server sent an answer to ${name} that makes no sense`;
  if (code === 'network') return `Could not reach the server for ${name}`;
  return `${name} failed`;
}

function spelledOutCall(endpoint: string): EndpointLabel {
  return { name: spelledOut(endpoint), what: spelledOut(endpoint).toLowerCase() };
}

/** `deploy/gpuCountChosen` as `Gpu count chosen`: the label of an action that has none. */
function spelledOut(type: string): string {
  const own = type.split('/').at(-1) ?? type;
  const words = own.replace(/([a-z0-9])([A-Z])/gu, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
