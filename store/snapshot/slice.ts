import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { MAX_NOTE_LENGTH } from '@/contract/snapshot';
import { beginning } from '@/domain/characters';
import { custom } from '@/domain/snapshot/rules';

/** The dialog that saves a snapshot. It is not part of a snapshot. */
export interface SnapshotState {
  open: boolean;
  /** What went wrong, as typed. */
  note: string;
  /** Whether personal data stays in the file. */
  includePersonalData: boolean;
}

declare module '../state' {
  interface RootState {
    snapshot: SnapshotState;
  }
}

const initialState: SnapshotState = { open: false, note: '', includePersonalData: false };

/** Not part of a snapshot. */
export const snapshotRule = custom(() => undefined);

export const snapshotSaved = createAction('snapshot/snapshotSaved');

const snapshotSlice = createSlice({
  name: 'snapshot',
  initialState,
  reducers: {
    /** Personal data has to be chosen again for each file. */
    snapshotDialogOpened: (state) => {
      state.open = true;
      state.includePersonalData = false;
    },
    /** Closing keeps what was typed. */
    snapshotDialogClosed: (state) => {
      state.open = false;
    },
    noteChanged: (state, { payload }: PayloadAction<string>) => {
      state.note = beginning(payload, MAX_NOTE_LENGTH);
    },
    personalDataToggled: (state) => {
      state.includePersonalData = !state.includePersonalData;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(snapshotSaved, () => initialState);
  },
});

export const { snapshotDialogOpened, snapshotDialogClosed, noteChanged, personalDataToggled } =
  snapshotSlice.actions;
export const snapshotReducer = snapshotSlice.reducer;
