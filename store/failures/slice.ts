import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ofEach } from '@/contract/record';
import { choice, type Rule } from '@/domain/snapshot/rules';
import { PARTS, type Part } from './parts';

const KINDS = ['crash', 'load'] as const;

/** Why an error boundary shows its message. */
export interface Failure {
  /** It threw while it rendered, or its code could not be loaded. */
  kind: (typeof KINDS)[number];
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

export const failureRule = {
  kind: choice(...KINDS),
  errorId: 'public',
} as const satisfies Rule<Failure>;
export const failuresRule = ofEach(PARTS, failureRule) satisfies Rule<FailuresState>;

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
