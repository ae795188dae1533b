import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { choice, entries, type Rule } from '@/domain/snapshot/rules';
import { invitationsApi } from '../api/invitations';

const ANSWERS = ['accept', 'decline'] as const;
export type InvitationAnswer = (typeof ANSWERS)[number];

export interface InvitationsState {
  /** Pending answers by invitation. */
  answering: Record<string, InvitationAnswer>;
}

declare module '../state' {
  interface RootState {
    invitations: InvitationsState;
  }
}

const initialState: InvitationsState = { answering: {} };

export const invitationsRule = {
  answering: entries('id', choice(...ANSWERS)),
} as const satisfies Rule<InvitationsState>;

/** The person has joined a team; without an id where that is unknown. */
export const teamJoined = createAction<{ name: string; id?: string }>('invitations/teamJoined');

const { acceptInvitation, declineInvitation } = invitationsApi.endpoints;

const isAnswerSettled = isAnyOf(
  acceptInvitation.matchFulfilled,
  acceptInvitation.matchRejected,
  declineInvitation.matchFulfilled,
  declineInvitation.matchRejected,
);

const invitationsSlice = createSlice({
  name: 'invitations',
  initialState,
  reducers: {
    /** A button of an invitation was pressed. While an answer is pending, a second press is ignored. */
    invitationAnswered: (
      state,
      { payload }: PayloadAction<{ id: string; answer: InvitationAnswer }>,
    ) => {
      state.answering[payload.id] ??= payload.answer;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnswerSettled, (state, { meta }) => {
      delete state.answering[meta.arg.originalArgs];
    });
  },
});

export const { invitationAnswered } = invitationsSlice.actions;
export const invitationsReducer = invitationsSlice.reducer;
