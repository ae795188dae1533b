import {
  createAction,
  createSlice,
  isAnyOf,
  isPending,
  type PayloadAction,
} from '@reduxjs/toolkit';
import type { InviteRole } from '@/contract/team';
import { INVITE_ROLES } from '@/contract/words';
import { choice, type Rule } from '@/domain/snapshot/rules';
import { phases } from '../api/api';
import { teamsApi } from '../api/teams';
import { addressVisited, pageOpened } from '../location/slice';
import { teamSwitched } from '../teams/slice';

export interface TeamPageState {
  /** `draft` is null until the name is edited. */
  editName: { open: boolean; draft: string | null; pending: boolean };
  invite: { open: boolean; email: string; role: InviteRole; pending: boolean };
  /** The notice that removing a member is not possible yet. */
  removal: { open: boolean; name: string };
  /** Page of the list of members, from 1. */
  memberPage: number;
}

declare module '../state' {
  interface RootState {
    teamPage: TeamPageState;
  }
}

const initialState: TeamPageState = {
  editName: { open: false, draft: null, pending: false },
  // The default role of an invitation (§9).
  invite: { open: false, email: '', role: 'member', pending: false },
  removal: { open: false, name: '' },
  memberPage: 1,
};

export const teamPageRule = {
  editName: { open: 'keep', draft: 'text', pending: 'keep' },
  invite: { open: 'keep', email: 'text', role: choice(...INVITE_ROLES), pending: 'keep' },
  removal: { open: 'keep', name: 'person' },
  memberPage: 'keep',
} as const satisfies Rule<TeamPageState>;

/** Save was pressed in the Edit Team Name dialog. */
export const editNameSubmitted = createAction('teamPage/editNameSubmitted');
/** The person wants the invitation of the dialog to be sent. */
export const inviteSubmitted = createAction('teamPage/inviteSubmitted');

const { updateTeam, invite } = teamsApi.endpoints;

const teamPageSlice = createSlice({
  name: 'teamPage',
  initialState,
  reducers: {
    editNameOpened: (state) => {
      state.editName = { open: true, draft: null, pending: false };
    },
    editNameClosed: ({ editName }) => {
      editName.open = false;
    },
    editedNameChanged: ({ editName }, { payload }: PayloadAction<string>) => {
      editName.draft = payload;
    },
    inviteOpened: ({ invite }) => {
      invite.open = true;
    },
    /** Closing keeps what was typed. */
    inviteClosed: ({ invite }) => {
      invite.open = false;
    },
    inviteEmailChanged: ({ invite }, { payload }: PayloadAction<string>) => {
      invite.email = payload;
    },
    inviteRoleChosen: ({ invite }, { payload }: PayloadAction<InviteRole>) => {
      invite.role = payload;
    },
    removeMemberPressed: (state, { payload }: PayloadAction<{ name: string }>) => {
      state.removal = { open: true, name: payload.name };
    },
    removalNoticeClosed: ({ removal }) => {
      removal.open = false;
    },
    memberPageTurned: (state, { payload }: PayloadAction<number>) => {
      state.memberPage = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(teamSwitched, () => initialState)
      // Nobody wants the notice back who comes back to the page.
      .addMatcher(isAnyOf(addressVisited, pageOpened), ({ removal }) => {
        removal.open = false;
      })
      // A name that was not taken stays in the field for the next try, and so does an invitation that was not sent.
      .addMatcher(phases(updateTeam), ({ editName }, action) => {
        editName.pending = isPending(action);
        if (updateTeam.matchFulfilled(action)) editName.open = false;
      })
      .addMatcher(phases(invite), (state, action) => {
        if (invite.matchFulfilled(action)) state.invite = initialState.invite;
        else state.invite.pending = isPending(action);
      });
  },
});

export const {
  editNameOpened,
  editNameClosed,
  editedNameChanged,
  inviteOpened,
  inviteClosed,
  inviteEmailChanged,
  inviteRoleChosen,
  removeMemberPressed,
  removalNoticeClosed,
  memberPageTurned,
} = teamPageSlice.actions;
export const teamPageReducer = teamPageSlice.reducer;
