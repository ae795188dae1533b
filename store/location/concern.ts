import type { Concern } from '../concern';
import { addressReplaced, joinUrl, locationReducer, locationRule, pageOpened } from './slice';

export const location = {
  reducer: locationReducer,
  rule: locationRule,
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
  outlivesPerson: true,
  /** Keeps the browser's address bar at the store's location. */
  listen: (startListening) => {
    startListening({
      actionCreator: pageOpened,
      effect: (_action, { getState, extra }) => extra.history.push(joinUrl(getState().location)),
    });
    startListening({
      actionCreator: addressReplaced,
      effect: (_action, { getState, extra }) => extra.history.replace(joinUrl(getState().location)),
    });
  },
} satisfies Concern;
