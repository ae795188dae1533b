import { isFulfilled } from '@reduxjs/toolkit';
import type { Concern } from '../concern';
import { clocksCompared, clockReducer, clockRule } from './slice';

export const clock = {
  reducer: clockReducer,
  rule: clockRule,
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
  outlivesPerson: true,
  /** Any response may have a new offset of the server's clock. */
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
