import { setTimeout } from 'node:timers/promises';
import { SECOND_MS } from '@/domain/time';
import { ProviderError } from '../providers/machineProvider';

/** Times that a provider is asked again that has too many calls, and the longest pause that is waited for. */
const MOST_TRIES = 3;
const LONGEST_PAUSE = 30 * SECOND_MS;

/** What came of a call: an answer, or why there is none. */
export type Asked<Answer> = { answer: Answer } | { problem: ProviderError };

/** Calls a provider, and where it has too many calls once more after the pause that it wants. */
export async function ask<Answer>(
  call: () => Promise<Answer>,
  sleep: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<Asked<Answer>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return { answer: await call() };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const mayWait = error.kind === 'throttled' && error.afterMs <= LONGEST_PAUSE;
      if (!mayWait || tries === MOST_TRIES) return { problem: error };
      await sleep(error.afterMs);
    }
  }
}
