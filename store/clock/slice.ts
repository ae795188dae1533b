import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Rule } from '@/domain/snapshot/rules';

/** The offset of the server's clock, by which the server's dates are read. */
export interface ClockState {
  /** How far it is ahead of the browser's. Milliseconds. */
  aheadMs: number;
}

declare module '../state' {
  interface RootState {
    clock: ClockState;
  }
}

const initialState: ClockState = { aheadMs: 0 };

export const clockRule = { aheadMs: 'keep' } as const satisfies Rule<ClockState>;

const clockSlice = createSlice({
  name: 'clock',
  initialState,
  reducers: {
    /** A response has shown a new offset. Milliseconds. */
    clocksCompared: (state, { payload }: PayloadAction<number>) => {
      state.aheadMs = payload;
    },
  },
});

export const { clocksCompared } = clockSlice.actions;
export const clockReducer = clockSlice.reducer;
