import type { AppStore } from '../index';
import { toastRemoved } from '../toasts/slice';

/** Forgets what was said of the preparations of a test. */
export function forgetToast({ dispatch, getState }: AppStore): void {
  const { current } = getState().toasts;
  if (current) dispatch(toastRemoved(current.id));
}
