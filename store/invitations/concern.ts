import type { Concern } from '../concern';
import { listenForInvitations } from './listeners';
import { invitationsReducer } from './slice';

export const invitations = {
  reducer: invitationsReducer,
  listen: listenForInvitations,
} satisfies Concern;
