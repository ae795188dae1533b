import type { Concern } from '../concern';
import type { ListenerApi, StartListening } from '../listening';
import { bad, good, on, type Message } from './message';
import {
  copyRefused,
  textCopied,
  toastDismissed,
  toastHeld,
  toastReleased,
  toastRemoved,
  toastShown,
  type ToastContent,
  toastReducer,
  toastsRule,
} from './slice';

/** A toast is open this long (§4). Milliseconds. */
const SHOWN_FOR_MS = 5000;

/** Toasts of a press on a copy button (§8). */
const toastMessages: readonly Message[] = [
  on(textCopied.match, good('Copied!')),
  on(
    copyRefused.match,
    bad('Could not copy', 'The browser does not allow it. Please select the text and copy it.'),
  ),
];

/** A dismissed toast is removed after this long (§4). Milliseconds. */
const REMOVE_AFTER_MS = 1_000_000;

/** Shows the toasts of actions, by the concerns' messages. */
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

function showToast({ dispatch, getState, extra }: ListenerApi, content: ToastContent | null): void {
  if (!content) return;
  // The sign-in page already shows that the session has expired.
  if (content.tone === 'destructive' && getState().session.expired) return;
  dispatch(toastShown({ ...content, id: extra.newId() }));
}

/** Dismisses a toast when its time is over, and removes it long after. */
export const toasts = {
  reducer: toastReducer,
  rule: toastsRule,
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
  messages: toastMessages,
  listenAlways: (startListening) => {
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
  },
} satisfies Concern;

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
