import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { addressVisited } from '../location/slice';

export interface TeamsState {
  /** The team that is on screen, or was last; null before there was one. */
  shownId: string | null;
  switcher: { open: boolean; search: string; switchingTo: string | null };
  /** `pending` from the press of the button until both creation and switch have their answer. */
  create: { open: boolean; name: string; pending: boolean };
}

const initialState: TeamsState = {
  shownId: null,
  switcher: { open: false, search: '', switchingTo: null },
  create: { open: false, name: '', pending: false },
};

/** The person picked a team in the switcher. */
export const teamPicked = createAction<string>('teams/picked');
/** The person wants the team that the dialog describes. */
export const createTeamSubmitted = createAction('teams/createSubmitted');

const teamsSlice = createSlice({
  name: 'teams',
  initialState,
  reducers: {
    /**
     * This team is on screen now. What is asked at different times is of different age: where the person's current team is
     * none of the teams that are known, this is the one to stay with, until both are known.
     */
    teamShown: (state, { payload }: PayloadAction<string>) => {
      state.shownId = payload;
    },
    switcherOpened: (state) => {
      state.switcher = { open: true, search: '', switchingTo: null };
    },
    switcherClosed: (state) => {
      state.switcher = initialState.switcher;
    },
    teamSearchChanged: (state, { payload }: PayloadAction<string>) => {
      state.switcher.search = payload;
    },
    switchStarted: (state, { payload }: PayloadAction<string>) => {
      state.switcher.switchingTo = payload;
    },
    /** Data of the new team is about to replace what is on screen. */
    teamSwitched: (state, _action: PayloadAction<string>) => {
      state.switcher = initialState.switcher;
    },
    switchFailed: (state) => {
      state.switcher.switchingTo = null;
    },
    createTeamOpened: (state) => {
      state.switcher = initialState.switcher;
      state.create.open = true;
    },
    /** Closing keeps the name that was typed. */
    createTeamClosed: (state) => {
      state.create.open = false;
    },
    createTeamNameChanged: (state, { payload }: PayloadAction<string>) => {
      state.create.name = payload;
    },
    createTeamStarted: (state) => {
      state.create.pending = true;
    },
    createTeamSettled: (state, { payload }: PayloadAction<{ created: boolean }>) => {
      if (payload.created) state.create = initialState.create;
      else state.create.pending = false;
    },
  },
  extraReducers: (builder) => {
    builder
      // The browser's buttons lead away from a dialog too; one that waits for its answer cannot be left.
      .addCase(addressVisited, (state) => {
        if (state.switcher.switchingTo === null) state.switcher = initialState.switcher;
        if (!state.create.pending) state.create.open = false;
      });
  },
});

export const {
  teamShown,
  switcherOpened,
  switcherClosed,
  teamSearchChanged,
  switchStarted,
  teamSwitched,
  switchFailed,
  createTeamOpened,
  createTeamClosed,
  createTeamNameChanged,
  createTeamStarted,
  createTeamSettled,
} = teamsSlice.actions;
export const teamsReducer = teamsSlice.reducer;
