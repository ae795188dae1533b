import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PagePath } from '@/contract/pages';

export type ToastTone = 'default' | 'success' | 'destructive';

/** What a toast says. */
export interface ToastContent {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** Id of a team that the person may want to switch to now. */
  switchTo?: string;
  /** Path of a page where the person may want to look now. */
  opens?: PagePath;
}

/** A toast, from when it is shown until it is forgotten. */
export interface Toast extends ToastContent {
  id: string;
  /** False once it is dismissed; it then only waits to be removed. */
  open: boolean;
}

/** One toast at a time: a new one takes the place of the one before (specification, section 4). */
export interface ToastsState {
  current: Toast | null;
}

const initialState: ToastsState = { current: null };

/** The pointer or the focus is on the toast, or nothing can show it yet: its time stands still (specification, section 4). */
export const toastHeld = createAction('toasts/held');
/** The toast's time goes on. */
export const toastReleased = createAction('toasts/released');

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
