import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The browser's clock against the server's, by which everything is dated that the server tells of. */
export interface ClockState {
  /** How far the server's is ahead. Milliseconds. */
  aheadMs: number;
}

const initialState: ClockState = { aheadMs: 0 };

const clockSlice = createSlice({
  name: 'clock',
  initialState,
  reducers: {
    /** An answer has told that the server's clock is so many milliseconds ahead. */
    clocksCompared: (state, { payload }: PayloadAction<number>) => {
      state.aheadMs = payload;
    },
  },
});

export const { clocksCompared } = clockSlice.actions;
export const clockReducer = clockSlice.reducer;
