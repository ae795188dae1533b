import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { teamsApi } from '../api/teams';
import { usersApi } from '../api/users';
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
/** The person works in the team of this name now, which is told to them; whether they have just created it. */
export const teamEntered = createAction<{ name: string; isNew: boolean }>('teams/teamEntered');

const { createTeam } = teamsApi.endpoints;
const { switchTeam } = usersApi.endpoints;

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
    /** Data of the new team is about to replace what is on screen. */
    teamSwitched: (state, _action: PayloadAction<string>) => {
      state.switcher = initialState.switcher;
      if (state.create.pending) state.create = initialState.create;
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
  },
  extraReducers: (builder) => {
    builder
      // The browser's buttons lead away from a dialog too; one that waits for its answer cannot be left.
      .addCase(addressVisited, (state) => {
        if (state.switcher.switchingTo === null) state.switcher = initialState.switcher;
        if (!state.create.pending) state.create.open = false;
      })
      .addMatcher(createTeam.matchPending, ({ create }) => {
        create.pending = true;
      })
      .addMatcher(createTeam.matchRejected, ({ create }) => {
        create.pending = false;
      })
      .addMatcher(createTeam.matchFulfilled, (state, { payload }) => {
        // Where it is known which team it is, it is switched to.
        if (payload === null) state.create = initialState.create;
      })
      .addMatcher(switchTeam.matchPending, ({ switcher, create, shownId }, { meta }) => {
        const { teamId } = meta.arg.originalArgs;
        // Before a checkout the server is told again which team is on screen.
        if (!create.pending && teamId !== shownId) switcher.switchingTo = teamId;
      })
      .addMatcher(switchTeam.matchRejected, (state) => {
        state.switcher.switchingTo = null;
        if (state.create.pending) state.create = initialState.create;
      });
  },
});

export const {
  teamShown,
  switcherOpened,
  switcherClosed,
  teamSearchChanged,
  teamSwitched,
  createTeamOpened,
  createTeamClosed,
  createTeamNameChanged,
} = teamsSlice.actions;
export const teamsReducer = teamsSlice.reducer;
