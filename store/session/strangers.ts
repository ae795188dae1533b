import { isFulfilled, isPending, isRejected, type Middleware } from '@reduxjs/toolkit';
import { personLeft } from './slice';

const isSettled = (action: unknown): action is { meta: { requestId: string } } =>
  isFulfilled(action) || isRejected(action);

/**
 * Keeps away the answers to what somebody had asked before they left: they would be told to whoever came after, written to
 * the recorder, or into their cache.
 */
export function createStrangersGuard(): Middleware {
  /** Ids of requests that have no answer yet. */
  let open = new Set<string>();
  let strangers: ReadonlySet<string> = new Set();
  return () => (next) => (action) => {
    if (isPending(action)) open.add(action.meta.requestId);
    if (isSettled(action)) {
      if (strangers.has(action.meta.requestId)) return action;
      open.delete(action.meta.requestId);
    }
    if (personLeft.match(action)) {
      strangers = new Set([...strangers, ...open]);
      open = new Set();
    }
    return next(action);
  };
}
