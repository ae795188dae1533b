import { isAnyOf, type ActionMatchingAnyOf } from '@reduxjs/toolkit';

type Guard<Action> = (action: unknown) => action is Action;

/** Matches every phase of a call: that it goes out, and how it ends. Redux Toolkit's `isPending` tells the first from the others. */
export const phases = <Sent, Done, Failed>({
  matchPending,
  matchFulfilled,
  matchRejected,
}: {
  matchPending: Guard<Sent>;
  matchFulfilled: Guard<Done>;
  matchRejected: Guard<Failed>;
}): Guard<ActionMatchingAnyOf<[Guard<Sent>, Guard<Done>, Guard<Failed>]>> =>
  isAnyOf(matchPending, matchFulfilled, matchRejected);
