import { isFulfilled, isPending, isRejected, type Middleware } from '@reduxjs/toolkit';
import { personLeft } from './slice';

const isSettled = (action: unknown): action is { meta: { requestId: string } } =>
  isFulfilled(action) || isRejected(action);

/** Drops the responses to requests of a person who has left: neither the next person's cache nor the recorder may hold them. */
export function createStaleResponseGuard(): Middleware {
  /** Ids of requests without a response. */
  let pending = new Set<string>();
  let stale: ReadonlySet<string> = new Set();
  return () => (next) => (action) => {
    if (isPending(action)) pending.add(action.meta.requestId);
    if (isSettled(action)) {
      if (stale.has(action.meta.requestId)) return action;
      pending.delete(action.meta.requestId);
    }
    if (personLeft.match(action)) {
      stale = new Set([...stale, ...pending]);
      pending = new Set();
    }
    return next(action);
  };
}
