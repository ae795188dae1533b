import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { invitationsApi } from '../api/invitations';

/** What a person answers to an invitation. */
export type InvitationAnswer = 'accept' | 'decline';

export interface InvitationsState {
  /** Answers that are on their way to the server, by invitation. */
  answering: Record<string, InvitationAnswer>;
}

const initialState: InvitationsState = { answering: {} };

/** The person has joined this team; its id is missing where nobody says it. */
export const teamJoined = createAction<{ name: string; id?: string }>('invitations/teamJoined');

const { acceptInvitation, declineInvitation } = invitationsApi.endpoints;

/** The server has taken or refused the answer to an invitation. */
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
    /** A button of an invitation was pressed. While one answer is on its way, a second press counts for nothing. */
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
