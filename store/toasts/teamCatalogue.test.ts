import { invitationAnswered } from '../invitations/slice';
import * as teamPage from '../teamPage/slice';
import { createTeamNameChanged, createTeamSubmitted, teamPicked } from '../teams/slice';
import {
  catalogueTests,
  offline,
  ok,
  plainly,
  said,
  silent,
  USER,
  type Act,
  type Answer,
  type Row,
} from '../testing/catalogue';

/** The error catalogue (specification, sections 5 and 8) for teams and invitations: a row for each way in which a call ends, and what is said. */

const { expectToast } = catalogueTests();

const pick: Act = (dispatch) => dispatch(teamPicked('team_2'));
const create: Act = (dispatch) => {
  dispatch(createTeamNameChanged('Northwind'));
  dispatch(createTeamSubmitted());
};
const respond =
  (answer: 'accept' | 'decline'): Act =>
  (dispatch) =>
    dispatch(invitationAnswered({ id: 'inv_1', answer }));
const renameTeam: Act = (dispatch) => {
  dispatch(teamPage.editNameOpened());
  dispatch(teamPage.editedNameChanged('Northwind'));
  dispatch(teamPage.editNameSubmitted());
};
const invite: Act = (dispatch) => {
  dispatch(teamPage.inviteEmailChanged('new@example.com'));
  dispatch(teamPage.inviteSubmitted());
};

const SWITCH = 'PUT /api/users/user_1/current-team';
const CREATE = 'POST /api/teams';
const TEAM = 'PUT /api/teams/team_1';
const INVITE = 'POST /api/teams/team_1/invite';
const ACCEPT = 'POST /api/invitations/inv_1/accept';
const DECLINE = 'POST /api/invitations/inv_1/decline';
const SERVER = 'There was a server error. Please try again in a few moments.';

describe('teams', () => {
  const switchFailed = 'Failed to switch team. Please try again.';
  const acceptFailed = 'Failed to accept invitation. Please try again.';
  const declineFailed = 'Failed to decline invitation. Please try again.';
  const renameFailed = 'Failed to update team name. Please try again.';
  test.each<Row>([
    [SWITCH, pick, ok(USER), 'Team switched successfully', 'You are now working in team_2.'],
    [SWITCH, pick, said(500, 'x'), 'Error', switchFailed],
    [SWITCH, pick, offline, 'Error', switchFailed],
    [
      CREATE,
      create,
      ok({ id: 'team_3' }),
      'Team Created & Switched',
      'You are now working in Northwind.',
    ],
    [
      SWITCH,
      create,
      said(500, 'x'),
      'Team Created',
      'Team created successfully, but failed to switch to it. Please select it manually.',
    ],
    [CREATE, create, said(409, 'Not today.'), 'Error', 'Not today.'],
    [CREATE, create, offline, 'Error', 'Failed to create team. Please try again.'],
    [
      ACCEPT,
      respond('accept'),
      ok({ team: { name: 'Lab' } }),
      'Invitation Accepted',
      "You've successfully joined Lab!",
    ],
    [ACCEPT, respond('accept'), said(410, 'It has expired.'), 'Error', 'It has expired.'],
    [ACCEPT, respond('accept'), silent(500), 'Error', acceptFailed],
    [ACCEPT, respond('accept'), offline, 'Error', acceptFailed],
    [DECLINE, respond('decline'), ok({ success: true }), 'Invitation Declined'],
    [DECLINE, respond('decline'), said(410, 'It has expired.'), 'Error', 'It has expired.'],
    [DECLINE, respond('decline'), silent(500), 'Error', declineFailed],
    [DECLINE, respond('decline'), offline, 'Error', declineFailed],
    [
      TEAM,
      renameTeam,
      ok({ success: true }),
      'Team Name Updated',
      'The team is now called Northwind.',
    ],
    [TEAM, renameTeam, said(403, 'Only owners may.'), 'Error', 'Only owners may.'],
    [TEAM, renameTeam, silent(500), 'Error', renameFailed],
    [TEAM, renameTeam, offline, 'Error', renameFailed],
  ])('%s (%#)', (...row) => expectToast(row));

  const already = 'This user is already a member of the team.';
  const failed = 'Failed to send invitation. Please try again.';
  const invalid = 'Invalid request. Please check the information and try again.';
  test.each<[Answer, string, string]>([
    [ok({ success: true }), 'Invitation Sent', 'new@example.com can now join the team.'],
    [said(403, 'x'), 'Permission Denied', 'Only team owners and admins can send invitations.'],
    [said(400, 'is already a member'), 'User Already in Team', already],
    [said(400, 'it already exists'), 'User Already in Team', already],
    [plainly(400, 'User is already a member'), 'User Already in Team', already],
    [plainly(400, '{"message":"The role is odd."}'), 'Invitation Failed', 'The role is odd.'],
    [said(400, 'That email is odd'), 'Invalid Email', 'Please enter a valid email address.'],
    [said(400, 'The role is odd.'), 'Invitation Failed', 'The role is odd.'],
    [silent(400), 'Invitation Failed', invalid],
    [
      said(404, 'x'),
      'Team Not Found',
      'The team could not be found. Please refresh the page and try again.',
    ],
    [said(500, 'stack trace'), 'Server Error', SERVER],
    [silent(503), 'Server Error', SERVER],
    [said(429, 'Slow down.'), 'Invitation Failed', 'Slow down.'],
    [silent(418), 'Invitation Failed', failed],
    [offline, 'Invitation Failed', failed],
  ])('an invitation (%#) is told as %s %s', (answer, title, text) =>
    expectToast([INVITE, invite, answer, title, text]),
  );
});
