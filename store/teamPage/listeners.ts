import { typedLine, typedWord } from '@/contract/typed';
import { editedTeamNameProblem } from '@/domain/team/naming';
import { isApiFailure } from '../api/failure';
import { teamsApi } from '../api/teams';
import type { ListenerApi, StartListening } from '../listening';
import { selectTeam } from '../teams/selectors';
import * as messages from '../toasts/messages';
import { showToast } from '../toasts/show';
import {
  editNameSettled,
  editNameStarted,
  editNameSubmitted,
  inviteSettled,
  inviteStarted,
  inviteSubmitted,
  removeMemberPressed,
} from './slice';

/** Renaming the team and inviting into it (specification, sections 5, 7 and 8). */
export function listenForTeamPage(startListening: StartListening): void {
  startListening({
    actionCreator: editNameSubmitted,
    effect: (_action, listener) => rename(listener),
  });
  startListening({
    actionCreator: inviteSubmitted,
    effect: (_action, listener) => invite(listener),
  });
  startListening({
    actionCreator: removeMemberPressed,
    effect: (_action, { extra }) => extra.log('removing a member is not implemented'),
  });
}

async function rename(listener: ListenerApi): Promise<void> {
  const { dispatch, getState } = listener;
  const { draft, pending } = getState().teamPage.editName;
  const team = selectTeam(getState());
  if (pending || !team || draft === null || editedTeamNameProblem(draft, team.name)) return;
  const name = typedLine(draft);
  dispatch(editNameStarted());
  const { error } = await dispatch(
    teamsApi.endpoints.updateTeam.initiate({ teamId: team.id, name }),
  );
  dispatch(editNameSettled({ renamed: error === undefined }));
  showToast(
    listener,
    error === undefined
      ? messages.teamRenamed(name)
      : messages.teamRenameFailed(isApiFailure(error) ? error : undefined),
  );
}

async function invite(listener: ListenerApi): Promise<void> {
  const { dispatch, getState } = listener;
  const { email: typed, role, pending } = getState().teamPage.invite;
  const team = selectTeam(getState());
  const email = typedWord(typed);
  // Whether it is an address is left to the server (specification, section 5).
  if (pending || !team || email === '') return;
  dispatch(inviteStarted());
  const { error } = await dispatch(
    teamsApi.endpoints.invite.initiate({ teamId: team.id, email, role }),
  );
  dispatch(inviteSettled({ sent: error === undefined }));
  showToast(
    listener,
    error === undefined
      ? messages.invitationSent(email)
      : messages.inviteFailed(isApiFailure(error) ? error : undefined),
  );
}
