import { isFulfilled } from '@reduxjs/toolkit';
import type { StartListening } from '../listening';
import { clocksCompared } from './slice';

/** Every answer may have told of the server's time; it is an event where that has changed. */
export function listenForClock(startListening: StartListening): void {
  startListening({
    matcher: isFulfilled,
    effect: (_action, { dispatch, extra, getState }) => {
      const ahead = extra.serverAheadMs();
      if (ahead !== getState().clock.aheadMs) dispatch(clocksCompared(ahead));
    },
  });
}
