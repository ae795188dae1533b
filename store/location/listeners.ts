import type { StartListening } from '../listening';
import { addressReplaced, joinUrl, pageOpened } from './slice';

/** Keeps the browser's address bar at the store's location. */
export function listenForLocation(startListening: StartListening): void {
  startListening({
    actionCreator: pageOpened,
    effect: (_action, { getState, extra }) => extra.history.push(joinUrl(getState().location)),
  });
  startListening({
    actionCreator: addressReplaced,
    effect: (_action, { getState, extra }) => extra.history.replace(joinUrl(getState().location)),
  });
}
