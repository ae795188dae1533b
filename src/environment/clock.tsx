import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { useAppSelector } from '@/store/hooks';

/** Where components take the time from, so that a replay can show the past as it was. */
export interface Clock {
  /** Now, in epoch milliseconds. */
  now: () => number;
  /** Calls `listener` about once a second until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
}

const TICK_MS = 1000;

/** The time of the machine. One timer serves every component. */
function createSystemClock(): Clock {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    now: () => Date.now(),
    subscribe: (listener) => {
      listeners.add(listener);
      timer ??= setInterval(() => listeners.forEach((notify) => notify()), TICK_MS);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

const ClockContext = createContext<Clock>(createSystemClock());
export const ClockProvider = ClockContext.Provider;

/** What `read` gives, looked at about once a second, and whenever the component renders. */
export function useSampled<T>(read: () => T): T {
  return useSyncExternalStore(useContext(ClockContext).subscribe, read);
}

/**
 * Now in epoch milliseconds, by the server's clock, which dates what is shown, rounded down to `step`; the component renders
 * again when the next step is reached.
 * @param step milliseconds; the default suits texts that count seconds. Null for what does not move: 0 then, at any time
 */
export function useNow(step: number | null = TICK_MS): number {
  const clock = useContext(ClockContext);
  const aheadMs = useAppSelector((state) => state.clock.aheadMs);
  const read = useCallback(
    () => (step === null ? 0 : Math.floor((clock.now() + aheadMs) / step) * step),
    [clock, aheadMs, step],
  );
  return useSyncExternalStore(clock.subscribe, read);
}
