import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ofEach } from '@/contract/record';
import { PARTS, type Part } from './parts';

/** Why an error boundary shows its message. */
export interface Failure {
  /** It threw while it rendered, or its code could not be loaded. */
  kind: 'crash' | 'load';
  /** 8 hexadecimal digits, for support. */
  errorId: string;
}

/** Failures by part; null for a part that works. */
export type FailuresState = Record<Part, Failure | null>;

declare module '../state' {
  interface RootState {
    failures: FailuresState;
  }
}

const initialState: FailuresState = ofEach(PARTS, null);

/** Failures are state, so that a replay shows them though nothing fails there. */
const failuresSlice = createSlice({
  name: 'failures',
  initialState,
  reducers: {
    partFailed: (state, { payload }: PayloadAction<{ part: Part; failure: Failure }>) => {
      state[payload.part] = payload.failure;
    },
    /** The person has left the part, or tries again. */
    partRenewed: (state, { payload }: PayloadAction<Part>) => {
      state[payload] = null;
    },
  },
});

export const { partFailed, partRenewed } = failuresSlice.actions;
export const failuresReducer = failuresSlice.reducer;
