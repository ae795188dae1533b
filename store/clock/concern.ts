import { isFulfilled } from '@reduxjs/toolkit';
import type { Concern } from '../concern';
import { clocksCompared } from './slice';

export const clock = {
  outlivesPerson: true,
  /** Every answer may have told of the server's time; it is an event where that has changed. */
  listen: (startListening) => {
    startListening({
      matcher: isFulfilled,
      effect: (_action, { dispatch, extra, getState }) => {
        const ahead = extra.serverAheadMs();
        if (ahead !== getState().clock.aheadMs) dispatch(clocksCompared(ahead));
      },
    });
  },
} satisfies Concern;
