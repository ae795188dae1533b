import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Rule, searchRule } from '@/domain/snapshot/rules';
import { teamsApi } from '../api/teams';
import { usersApi } from '../api/users';
import { addressVisited } from '../location/slice';

export interface TeamsState {
  /** The last team that was on screen; null before there was one. */
  shownId: string | null;
  switcher: { open: boolean; search: string; switchingTo: string | null };
  /** `pending` until both creation and switch have their answer. */
  create: { open: boolean; name: string; pending: boolean };
}

declare module '../state' {
  interface RootState {
    teams: TeamsState;
  }
}

const initialState: TeamsState = {
  shownId: null,
  switcher: { open: false, search: '', switchingTo: null },
  create: { open: false, name: '', pending: false },
};

export const teamsRule = {
  shownId: 'id',
  switcher: { open: 'keep', search: searchRule, switchingTo: 'id' },
  create: { open: 'keep', name: 'text', pending: 'keep' },
} as const satisfies Rule<TeamsState>;

/** A team was picked in the switcher. */
export const teamPicked = createAction<string>('teams/picked');
/** Create Team was pressed in the dialog. */
export const createTeamSubmitted = createAction('teams/createSubmitted');
/** The current team is another one; `isNew` where it was just created. */
export const teamEntered = createAction<{ name: string; isNew: boolean }>('teams/teamEntered');

const { createTeam } = teamsApi.endpoints;
const { switchTeam } = usersApi.endpoints;

const teamsSlice = createSlice({
  name: 'teams',
  initialState,
  reducers: {
    /** This team is on screen. It stays there while the person's current team is not in the cached list. */
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
    /** The current team was switched. */
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
      // The dialogs close on another page, unless they wait for their answer.
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
        // Without its id it cannot be switched to.
        if (payload === null) state.create = initialState.create;
      })
      .addMatcher(switchTeam.matchPending, ({ switcher, create, shownId }, { meta }) => {
        const { teamId } = meta.arg.originalArgs;
        // Before a checkout the team on screen is confirmed to the server: no switch.
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
