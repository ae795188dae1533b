import { isApiFailure, type ApiFailure } from '../api/failure';
import type { RootState } from '../state';
import type { ToastContent } from './slice';

/** A toast of success. */
export const good = (title: string, description?: string): ToastContent => ({
  title,
  description,
  tone: 'success',
});

/** A toast of failure. */
export const bad = (title: string, description?: string): ToastContent => ({
  title,
  description,
  tone: 'destructive',
});

/** The server's sentence if there is one, else ours. */
export const said = (failure: ApiFailure | undefined, otherwise: string): string =>
  failure?.message ?? otherwise;

/** The server's sentence of a refusal (4xx), else ours. */
export const saidOfRequest = (failure: ApiFailure | undefined, otherwise: string): string =>
  (failure?.status ?? 500) < 500 ? said(failure, otherwise) : otherwise;

/** The failure of a rejected call; undefined where our own code threw. */
export const failureIn = ({ payload }: { payload?: unknown }): ApiFailure | undefined =>
  isApiFailure(payload) ? payload : undefined;

/** The state before the action and after it. */
export interface States {
  before: RootState;
  now: RootState;
}

/** A row of a concern's messages: an action, and its toast. */
export interface Message {
  matches: (action: unknown) => boolean;
  /** Null for no toast, and for any other action. */
  say: (action: unknown, states: States) => ToastContent | null;
  /** The toast, where it is always the same. */
  always?: ToastContent;
}

/**
 * The toast of an action.
 * @param matches the end of a call (`matchFulfilled`, `matchRejected`), or an event (its creator's `match`)
 * @param content the toast, or how it is made of the action and the states around it
 * @param when whether there is a toast
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
