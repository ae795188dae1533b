import { typedLine, typedWord } from '@/contract/typed';
import { editedTeamNameProblem } from '@/domain/team/naming';
import { teamsApi } from '../api/teams';
import type { ListenerApi, StartListening } from '../listening';
import { selectTeam } from '../teams/selectors';
import { editNameSubmitted, inviteSubmitted, removeMemberPressed } from './slice';

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

function rename({ dispatch, getState }: ListenerApi): void {
  const { draft, pending } = getState().teamPage.editName;
  const team = selectTeam(getState());
  if (pending || !team || draft === null || editedTeamNameProblem(draft, team.name)) return;
  const name = typedLine(draft);
  void dispatch(teamsApi.endpoints.updateTeam.initiate({ teamId: team.id, name }));
}

function invite({ dispatch, getState }: ListenerApi): void {
  const { email: typed, role, pending } = getState().teamPage.invite;
  const team = selectTeam(getState());
  const email = typedWord(typed);
  // Whether it is an address is left to the server (specification, section 5).
  if (pending || !team || email === '') return;
  void dispatch(teamsApi.endpoints.invite.initiate({ teamId: team.id, email, role }));
}
