import { SECOND_MS } from '@/domain/time';
import { HeldBack, ProviderError, type ProviderTraits } from '../machineProvider';
import { createBreaker } from './breaker';
import type { CallPauses, CallStore } from './callStore';

export interface LimitDeps {
  store: Pick<CallStore, 'takeSlot'>;
  /** Milliseconds since whenever; nobody sets it. */
  monotonic: () => number;
  sleep: (milliseconds: number) => Promise<unknown>;
  /** Aborts after a while. */
  deadline: (milliseconds: number) => AbortSignal;
  /** The circuit breaker has opened or closed. */
  breakerChanged: (isOpen: boolean) => void;
}

/** A slot that is farther away is not waited for. Milliseconds. */
const LONGEST_WAIT = 2 * SECOND_MS;
/** Calls of a provider that this process makes at once. */
const MOST_CALLS = 2;
/** Where so many are being made, another one comes back after this rest. Milliseconds. */
const FULL_REST = SECOND_MS;

/** Makes a call of a provider as soon as it may be made. */
export type Limited = <T>(order: CallPauses['order'], make: () => Promise<T>) => Promise<T>;

/**
 * The limits of a provider: the pauses between calls, which hold for all servers together, and in this process the calls at
 * once, the deadline of each, and the circuit breaker.
 * @throws HeldBack where none may be made soon; what the call throws; a ProviderError of unknown outcome at the deadline
 */
export function createLimits(traits: ProviderTraits, deps: LimitDeps): Limited {
  const { callPause, createPause, callDeadline } = traits;
  const breaker = createBreaker();
  let running = 0;

  const checkBreaker = (): void => {
    const rest = breaker.rest(deps.monotonic());
    if (rest > 0) throw new HeldBack('it has not answered for a while', rest);
  };

  const waitForSlot = async (order: CallPauses['order']): Promise<void> => {
    const pauses = { order, callPause, createPause, longestWait: LONGEST_WAIT };
    const { isTaken, waitMs } = await deps.store.takeSlot(traits.name, pauses);
    if (!isTaken) throw new HeldBack('other calls come first', waitMs);
    if (waitMs > 0) await deps.sleep(waitMs);
  };

  const changeBreaker = (change: () => void): void => {
    const wasOpen = breaker.isOpen();
    change();
    if (breaker.isOpen() !== wasOpen) deps.breakerChanged(!wasOpen);
  };

  return async (order, make) => {
    if (running >= MOST_CALLS) throw new HeldBack('enough calls are under way', FULL_REST);
    running += 1;
    try {
      checkBreaker();
      await waitForSlot(order);
      checkBreaker();
      breaker.begin(deps.monotonic());
      const result = await within(deps.deadline(callDeadline), make);
      changeBreaker(breaker.answered);
      return result;
    } catch (error) {
      if (error instanceof ProviderError && !(error instanceof HeldBack)) {
        changeBreaker(
          error.kind === 'outcomeUnknown'
            ? () => breaker.failed(deps.monotonic())
            : breaker.answered,
        );
      }
      throw error;
    } finally {
      running -= 1;
    }
  };
}

/** What a call comes to, or that nobody knows it when the signal is aborted. */
function within<T>(signal: AbortSignal, make: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(new ProviderError('outcomeUnknown', 'no answer in time'));
    signal.addEventListener('abort', end, { once: true });
    void make()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', end));
  });
}
