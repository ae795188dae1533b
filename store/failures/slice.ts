import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ofEach } from '@/contract/record';
import { PARTS, type Part } from './parts';

/** Why a part of the app shows that it failed. */
export interface Failure {
  /** It threw while it was drawn, or its code could not be fetched. */
  kind: 'crash' | 'load';
  /** What support recognizes it by: 8 hexadecimal digits. */
  errorId: string;
}

/** The parts that show that they failed; null for one that does not. */
export type FailuresState = Record<Part, Failure | null>;

const initialState: FailuresState = ofEach(PARTS, null);

/** What failed is a fact like any other, so that a replay shows it though nothing fails there. */
const failuresSlice = createSlice({
  name: 'failures',
  initialState,
  reducers: {
    partFailed: (state, { payload }: PayloadAction<{ part: Part; failure: Failure }>) => {
      state[payload.part] = payload.failure;
    },
    /** The person has left the part, or wants it tried again. */
    partRenewed: (state, { payload }: PayloadAction<Part>) => {
      state[payload] = null;
    },
  },
});

export const { partFailed, partRenewed } = failuresSlice.actions;
export const failuresReducer = failuresSlice.reducer;
