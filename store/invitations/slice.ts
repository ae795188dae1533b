import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What a person answers to an invitation. */
export type InvitationAnswer = 'accept' | 'decline';

export interface InvitationsState {
  /** Answers that are on their way to the server, by invitation. */
  answering: Record<string, InvitationAnswer>;
}

const initialState: InvitationsState = { answering: {} };

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
    /** The server has taken or refused the answer to this invitation. */
    answerSettled: (state, { payload }: PayloadAction<string>) => {
      delete state.answering[payload];
    },
  },
});

export const { invitationAnswered, answerSettled } = invitationsSlice.actions;
export const invitationsReducer = invitationsSlice.reducer;
