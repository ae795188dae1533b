import { PAGES } from '@/contract/pages';
import { INVITE_ROLES } from '@/contract/words';
import { fields } from '@/contract/reading/rows';
import { flag, oneOf } from '@/contract/reading/values';
import { typedLine, typedWord } from '@/contract/typed';
import { editedTeamNameProblem } from '@/domain/team/naming';
import { teamsApi } from '../api/teams';
import type { Concern } from '../concern';
import { draftsOf, nullable, typed } from '../drafts/values';
import type { ListenerApi } from '../listening';
import { selectTeam } from '../teams/selectors';
import { teamPageMessages } from './messages';
import {
  editNameSubmitted,
  inviteSubmitted,
  removeMemberPressed,
  teamPageReducer,
  teamPageRule,
} from './slice';

/** Renaming the team and inviting into it (§5, §7, §8). */
export const teamPage = {
  reducer: teamPageReducer,
  rule: teamPageRule,
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
  messages: teamPageMessages,
  listen: (startListening) => {
    startListening({ actionCreator: editNameSubmitted, effect: rename });
    startListening({ actionCreator: inviteSubmitted, effect: invite });
    startListening({
      actionCreator: removeMemberPressed,
      effect: (_action, { extra }) => extra.log('removing a member is not implemented'),
    });
  },
  drafts: draftsOf({
    stored: fields({
      editName: fields({ open: flag, draft: nullable(typed) }),
      invite: fields({ open: flag, email: typed, role: oneOf(INVITE_ROLES) }),
    }),
    home: PAGES.team.path,
    closed: () => ({ editName: { open: false }, invite: { open: false } }),
  }),
} satisfies Concern;

function rename(_action: unknown, { dispatch, getState }: ListenerApi): void {
  const { draft, pending } = getState().teamPage.editName;
  const team = selectTeam(getState());
  if (pending || !team || draft === null || editedTeamNameProblem(draft, team.name)) return;
  const name = typedLine(draft);
  void dispatch(teamsApi.endpoints.updateTeam.initiate({ teamId: team.id, name }));
}

function invite(_action: unknown, { dispatch, getState }: ListenerApi): void {
  const { email: typed, role, pending } = getState().teamPage.invite;
  const team = selectTeam(getState());
  const email = typedWord(typed);
  // The address is checked by the server (§5).
  if (pending || !team || email === '') return;
  void dispatch(teamsApi.endpoints.invite.initiate({ teamId: team.id, email, role }));
}
