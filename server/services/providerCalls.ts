import { MINUTE_MS } from '@/domain/time';
import type { AppContext } from '../context';
import type { CallStore } from '../providers/guard/callStore';
import { holdCalls, keepError, takeSlot, turnOff, turnOn } from '../repo/providerCalls';

/** An account that was empty counts as filled after so long without another order that it could not pay. Milliseconds. */
const EMPTY_REST = 10 * MINUTE_MS;

/** What all servers together know of the calls of providers, in their database. */
export function createCallStore({ db, time }: Pick<AppContext, 'db' | 'time'>): CallStore {
  return {
    takeSlot: async (name, pauses) => {
      const now = time.service();
      const { at, isTaken } = await takeSlot(db, { name, now, ...pauses });
      return { isTaken, waitMs: Math.max(0, at - now) };
    },
    holdBack: (name, afterMs) => holdCalls(db, name, time.service() + afterMs),
    failed: async (name, { kind, message }) => {
      const isOff = kind === 'unauthorized' || kind === 'accountEmpty';
      const isNew = isOff && (await turnOff(db, name, kind));
      await keepError(db, name, { kind, message, at: time.service() });
      return isNew;
    },
    answered: async (name, account) => {
      const now = time.service();
      const refused = await turnOn(db, name, ['unauthorized'], now);
      const isFilled = account !== null && account > 0;
      const empty = await turnOn(db, name, ['accountEmpty'], isFilled ? now : now - EMPTY_REST);
      return refused || empty;
    },
  };
}
