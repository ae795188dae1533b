import type { ListenerApi } from '../listening';
import { toastShown, type ToastContent } from './slice';

/** Shows a toast, unless there is nothing to say. */
export function showToast(
  { dispatch, getState, extra }: Pick<ListenerApi, 'dispatch' | 'getState' | 'extra'>,
  content: ToastContent | null,
): void {
  if (!content) return;
  // The sign-in page says that the session is over; what failed because of it need not be said as well.
  if (content.tone === 'destructive' && getState().session.expired) return;
  dispatch(toastShown({ ...content, id: extra.newId() }));
}
