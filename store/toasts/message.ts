import { isApiFailure, type ApiFailure } from '../api/failure';
import type { RootState } from '../state';
import type { ToastContent } from './slice';

/** What a toast says where something was done. */
export const good = (title: string, description?: string): ToastContent => ({
  title,
  description,
  tone: 'success',
});

/** What a toast says where something went wrong. */
export const bad = (title: string, description?: string): ToastContent => ({
  title,
  description,
  tone: 'destructive',
});

/** The server's sentence where it sent one, else ours. */
export const said = (failure: ApiFailure | undefined, otherwise: string): string =>
  failure?.message ?? otherwise;

/** The server's sentence where it did not accept what was sent, else ours. */
export const saidOfRequest = (failure: ApiFailure | undefined, otherwise: string): string =>
  (failure?.status ?? 500) < 500 ? said(failure, otherwise) : otherwise;

/** The failure that a call was rejected with; undefined where our own code has failed. */
export const failureIn = ({ payload }: { payload?: unknown }): ApiFailure | undefined =>
  isApiFailure(payload) ? payload : undefined;

/** The state before the action and after it. */
export interface States {
  before: RootState;
  now: RootState;
}

/** A row of a concern's table of toasts: of which action something is said, and what. */
export interface Message {
  matches: (action: unknown) => boolean;
  /** Null where there is nothing to say, of any other action too. */
  say: (action: unknown, states: States) => ToastContent | null;
  /** What it says, where that is always the same. */
  always?: ToastContent;
}

/**
 * What is said of an action.
 * @param matches the outcome of a call (`matchFulfilled`, `matchRejected`), or an event (its creator's `match`)
 * @param content what is said: always the same, or made of the action and of the states around it
 * @param when whether it is said; always, unless given
 */
export function on<Action>(
  matches: (action: unknown) => action is Action,
  content: ToastContent | ((action: Action, states: States) => ToastContent | null),
  when: (action: Action, states: States) => boolean = () => true,
): Message {
  const isFixed = typeof content !== 'function';
  return {
    matches,
    say: (action, states) => {
      if (!matches(action) || !when(action, states)) return null;
      return isFixed ? content : content(action, states);
    },
    ...(isFixed && { always: content }),
  };
}
