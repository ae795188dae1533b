import { ENDPOINTS, type EndpointWords } from './endpointWords';
import type { RecordedAction } from './steps';
import { EVENTS, type EventWords } from './eventWords';
import { recordOf } from './recordOf';
import { isBookkeeping, isDroppedCall } from './steps';

/** An action in words that a support person understands. */
export interface Description {
  text: string;
  isError: boolean;
  /** Bookkeeping of the cache that nobody did and nobody sees. */
  isNoise: boolean;
}

const CALL = /^api\/execute(Query|Mutation)\/(pending|fulfilled|rejected)$/u;

/** Says what an action was: what the person did, what the server answered, what the app did by itself. */
export function describeAction(action: RecordedAction): Description {
  const call = CALL.exec(action.type);
  if (call) return describeCall(action, call[1] === 'Query', call[2] ?? '');
  const words = eventWords(action.type);
  if (words) {
    return {
      text: typeof words.text === 'string' ? words.text : words.text(action.payload),
      isError: isErrorOf(words, action.payload),
      isNoise: false,
    };
  }
  return { text: spelledOut(action.type), isError: false, isNoise: isBookkeeping(action) };
}

/** Whether actions of this type have words of their own. */
export function isDescribed(type: string): boolean {
  return eventWords(type) !== undefined || CALL.test(type) || isBookkeeping({ type });
}

/** Whether calls of this endpoint have words of their own. */
export function isDescribedEndpoint(name: string): boolean {
  return Object.hasOwn(ENDPOINTS, name);
}

function eventWords(type: string): EventWords | undefined {
  return Object.hasOwn(EVENTS, type) ? EVENTS[type] : undefined;
}

function isErrorOf({ isError }: EventWords, payload: unknown): boolean {
  return typeof isError === 'function' ? isError(payload) : isError === true;
}

function describeCall(action: RecordedAction, isQuery: boolean, phase: string): Description {
  const meta = recordOf(action.meta);
  const name = String(recordOf(meta.arg).endpointName ?? '');
  const words = wordsOf(name);
  if (phase === 'pending') {
    const text = isQuery
      ? `Asked the server for ${words.what}`
      : `Sent to the server: ${words.name}`;
    return { text, isError: false, isNoise: false };
  }
  if (phase === 'fulfilled') {
    const text = isQuery ? `Server sent ${words.what}` : `Server accepted ${words.name}`;
    return { text, isError: false, isNoise: false };
  }
  if (isDroppedCall(action))
    return { text: `${words.name} was not needed`, isError: false, isNoise: true };
  return { text: failureText(recordOf(action.payload), words.name), isError: true, isNoise: false };
}

/** `Server answered 409 to Deploy`, or why there was no answer. */
function failureText({ status, code }: Record<string, unknown>, name: string): string {
  if (typeof status === 'number') return `Server answered ${status} to ${name}`;
  if (code === 'timeout') return `No answer in time to ${name}`;
  if (code === 'malformed') return `Server sent an answer to ${name} that makes no sense`;
  if (code === 'network') return `Could not reach the server for ${name}`;
  return `${name} failed`;
}

function wordsOf(endpoint: string): EndpointWords {
  const known = Object.hasOwn(ENDPOINTS, endpoint) ? ENDPOINTS[endpoint] : undefined;
  return known ?? { name: spelledOut(endpoint), what: spelledOut(endpoint).toLowerCase() };
}

/** `deploy/gpuCountChosen` as `Gpu count chosen`: what is said of what has no words. */
function spelledOut(type: string): string {
  const own = type.split('/').at(-1) ?? type;
  const words = own.replace(/([a-z0-9])([A-Z])/gu, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
