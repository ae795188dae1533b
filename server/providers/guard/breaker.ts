import { MINUTE_MS, SECOND_MS } from '@/domain/time';

/** So many calls in a row without an answer, and the provider is left alone. */
const MOST_FAILURES = 5;
const FIRST_PAUSE = 30 * SECOND_MS;
const LONGEST_PAUSE = 5 * MINUTE_MS;

/**
 * The circuit breaker of a provider in this process. After five calls in a row without an answer it opens, and nobody waits for
 * a provider that is down; after a pause one call tries, and each that fails doubles the pause. Times are milliseconds.
 */
export function createBreaker() {
  let failures = 0;
  let pause = FIRST_PAUSE;
  let openUntil: number | null = null;
  let isTrying = false;
  return {
    /** How long no call may be made; 0 where one may. */
    rest: (now: number) => Math.max(0, (openUntil ?? now) - now),
    /** A call is made. */
    begin: (now: number): void => {
      if (openUntil === null) return;
      isTrying = true;
      // The others wait until this one has come to something, but not for ever.
      openUntil = now + pause;
    },
    /** The provider has answered, whatever it said. */
    answered: (): void => {
      failures = 0;
      pause = FIRST_PAUSE;
      openUntil = null;
      isTrying = false;
    },
    failed: (now: number): void => {
      failures += 1;
      if (failures < MOST_FAILURES) return;
      // One that was begun before it opened says nothing new.
      if (openUntil !== null && !isTrying) return;
      if (isTrying) pause = Math.min(pause * 2, LONGEST_PAUSE);
      isTrying = false;
      openUntil = now + pause;
    },
    isOpen: () => openUntil !== null,
  };
}
