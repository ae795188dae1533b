import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { PAGE_PATHS, type PagePath } from '@/contract/pages';
import { choice, type Rule } from '@/domain/snapshot/rules';

const TONES = ['default', 'success', 'destructive'] as const;
export type ToastTone = (typeof TONES)[number];

export interface ToastContent {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** Id of a team: the toast has a button that switches to it. */
  switchTo?: string;
  /** Path of a page: the toast has a button that opens it. */
  opens?: PagePath;
}

/** A toast, until it is removed. */
export interface Toast extends ToastContent {
  id: string;
  /** False once it is dismissed. */
  open: boolean;
}

/** One toast at a time: a new one replaces the one before (§4). */
export interface ToastsState {
  current: Toast | null;
}

declare module '../state' {
  interface RootState {
    toasts: ToastsState;
  }
}

const initialState: ToastsState = { current: null };

export const toastsRule = {
  current: {
    id: 'public',
    title: 'sentence',
    description: 'sentence',
    tone: choice(...TONES),
    switchTo: 'id',
    opens: choice(...PAGE_PATHS),
    open: 'keep',
  },
} as const satisfies Rule<ToastsState>;

/** The time of the toast is paused: by pointer or focus, or while it cannot be shown (§4). */
export const toastHeld = createAction('toasts/held');
/** The time of the toast continues. */
export const toastReleased = createAction('toasts/released');

/** A text was put on the clipboard. */
export const textCopied = createAction('toasts/textCopied');

/** The browser refused to copy. */
export const copyRefused = createAction('toasts/copyRefused');

const toastSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown: (state, { payload }: PayloadAction<ToastContent & { id: string }>) => {
      state.current = { ...payload, open: true };
    },
    toastDismissed: (state, { payload }: PayloadAction<string>) => {
      if (state.current?.id === payload) state.current.open = false;
    },
    toastRemoved: (state, { payload }: PayloadAction<string>) => {
      if (state.current?.id === payload) state.current = null;
    },
  },
});

export const { toastShown, toastDismissed, toastRemoved } = toastSlice.actions;
export const toastReducer = toastSlice.reducer;
