import type { ListenerApi, StartListening } from '../listening';
import type { Message } from './message';
import {
  toastDismissed,
  toastHeld,
  toastReleased,
  toastRemoved,
  toastShown,
  type ToastContent,
} from './slice';

/** How long a toast stays (specification, section 4). Milliseconds. */
const SHOWN_FOR_MS = 5000;

/** A dismissed toast is forgotten after this long (specification, section 4). Milliseconds. */
const REMOVE_AFTER_MS = 1_000_000;

/** Says what became of calls and what else has happened, as the concerns' messages have it. */
export function listenForMessages(
  startListening: StartListening,
  messages: readonly Message[],
): void {
  startListening({
    predicate: (action) => messages.some(({ matches }) => matches(action)),
    effect: (action, listener) => {
      const states = { before: listener.getOriginalState(), now: listener.getState() };
      for (const { say } of messages) showToast(listener, say(action, states));
    },
  });
}

/** Shows a toast, unless there is nothing to say. */
function showToast({ dispatch, getState, extra }: ListenerApi, content: ToastContent | null): void {
  if (!content) return;
  // The sign-in page says that the session is over; what failed because of it need not be said as well.
  if (content.tone === 'destructive' && getState().session.expired) return;
  dispatch(toastShown({ ...content, id: extra.newId() }));
}

/** Dismisses a toast when its time is over, and forgets toasts that were dismissed long ago. */
export function listenForToasts(startListening: StartListening): void {
  startListening({
    actionCreator: toastShown,
    effect: async ({ payload: { id } }, listener) => {
      listener.cancelActiveListeners();
      await shownFor(listener, SHOWN_FOR_MS);
      const { current } = listener.getState().toasts;
      if (current?.id === id && current.open) listener.dispatch(toastDismissed(id));
    },
  });
  startListening({
    actionCreator: toastDismissed,
    effect: async ({ payload: id }, { delay, dispatch }) => {
      await delay(REMOVE_AFTER_MS);
      dispatch(toastRemoved(id));
    },
  });
}

/** Waits `ms` milliseconds, not counting those in which the toast is held. */
async function shownFor({ take, extra }: ListenerApi, ms: number): Promise<void> {
  let left = ms;
  while (left > 0) {
    const since = extra.now();
    if ((await take(toastHeld.match, left)) === null) return;
    left -= extra.now() - since;
    await take(toastReleased.match);
  }
}
