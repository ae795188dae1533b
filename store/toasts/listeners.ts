import type { StartListening } from '../listening';
import { toastDismissed, toastRemoved } from './slice';

/** A dismissed toast is forgotten after this long (specification, section 4). Milliseconds. */
const REMOVE_AFTER_MS = 1_000_000;

/** Forgets toasts that were dismissed long ago. */
export function listenForToasts(startListening: StartListening): void {
  startListening({
    actionCreator: toastDismissed,
    effect: async ({ payload: id }, { delay, dispatch }) => {
      await delay(REMOVE_AFTER_MS);
      dispatch(toastRemoved(id));
    },
  });
}
