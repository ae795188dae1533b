import { addMember } from '@/server/testing/people';
import { makeTestStore, type TestStore } from '../testing/testStore';
import { teamsApi } from '../api/teams';
import { usersApi } from '../api/users';
import { selectMembers, selectTeam, selectTeamId, selectUserId } from '../teams/selectors';
import { teamSwitched } from '../teams/slice';
import {
  selectEditedName,
  selectMemberListPhase,
  selectMemberPage,
  selectPermissions,
  selectTeamPhase,
  selectTeamSummary,
} from './selectors';
import {
  editedNameChanged,
  editNameOpened,
  editNameSubmitted,
  inviteEmailChanged,
  inviteOpened,
  inviteRoleChosen,
  inviteSubmitted,
  memberPageTurned,
  removeMemberPressed,
} from './slice';

let app: TestStore;

beforeEach(async () => {
  app = await makeTestStore();
  await app.start('owner@example.com');
  await load(app);
  app.requests.length = 0;
});
afterEach(() => app.server.close());

const state = () => app.store.getState();
const toast = () => state().toasts.current;
const told = () => app.until(({ toasts }) => toasts.current !== null);
const teamId = () => selectTeamId(state()) ?? '';
const json = (status: number, error: string) => Response.json({ error }, { status });

async function load({ store }: TestStore): Promise<void> {
  const userId = selectUserId(store.getState()) ?? '';
  await store.dispatch(teamsApi.endpoints.listTeams.initiate());
  await store.dispatch(teamsApi.endpoints.listTeamMembers.initiate({ userId }));
}

test.each<['owner' | 'admin' | 'member', boolean]>([
  ['owner', true],
  ['admin', true],
  ['member', false],
])('%s: may rename and invite: %p', async (role, may) => {
  let seen = app;
  if (role !== 'owner') {
    await addMember(app.server, teamId(), `${role}@example.com`, role);
    seen = await makeTestStore(app.server);
    await seen.start(`${role}@example.com`);
    const userId = selectUserId(seen.store.getState()) ?? '';
    await seen.store.dispatch(usersApi.endpoints.switchTeam.initiate({ userId, teamId: teamId() }));
    await load(seen);
    expect(selectTeamId(seen.store.getState())).toBe(teamId());
  }
  expect(selectPermissions(seen.store.getState())).toEqual({ mayInvite: may, mayEditName: may });
});

test('shows the team in figures, with who is only invited counted apart', async () => {
  await addMember(app.server, teamId(), 'member@example.com', 'member');
  invite('new@example.com');
  await app.until((now) => selectMembers(now).length === 3);
  expect(selectTeamPhase(state())).toBe('ready');
  expect(selectTeamSummary(state())).toMatchObject({
    plan: 'Free',
    balance: '$0.00',
    isOverdue: false,
    active: 2,
    invited: 1,
  });
  expect(selectMemberPage(state()).rows).toMatchObject([
    { isOwner: true, isSelf: true, isRemovable: false, role: 'owner', isPending: false },
    { isOwner: false, isSelf: false, isRemovable: true, role: 'member', isPending: false },
    { name: 'new@example.com', email: null, role: 'member', isPending: true, isRemovable: true },
  ]);
});

test('a negative balance is overdue', async () => {
  app.intercept(({ url }) =>
    url === '/api/teams'
      ? Response.json([{ id: 't', name: 'T', plan: 'Pro', balance: -3.2 }])
      : null,
  );
  await app.store.dispatch(
    teamsApi.endpoints.listTeams.initiate(undefined, { forceRefetch: true }),
  );
  expect(selectTeamSummary(state())).toMatchObject({
    plan: 'Pro',
    balance: '-$3.20',
    isOverdue: true,
  });
});

test.each([
  ['A', 'tooShort'],
  [' A ', 'tooShort'],
  ['  ', 'tooShort'],
])('the name %j is %s and not sent', (name, problem) => {
  rename(name);
  expect(selectEditedName(state())).toEqual({ value: name, problem });
  expect(app.requests).toEqual([]);
});

test('an untouched or unchanged name is not sent', () => {
  const current = selectTeam(state())?.name ?? '';
  app.store.dispatch(editNameOpened());
  expect(selectEditedName(state())).toEqual({ value: current, problem: 'unchanged' });
  app.store.dispatch(editNameSubmitted());
  rename(` ${current} `);
  expect(selectEditedName(state()).problem).toBe('unchanged');
  expect(app.requests).toEqual([]);
});

test('renames the team, trimmed and once', async () => {
  rename(' AB ');
  expect(state().teamPage.editName.pending).toBe(true);
  app.store.dispatch(editNameSubmitted());
  await app.until((now) => selectTeam(now)?.name === 'AB');
  const sent = app.requests.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`/api/teams/${teamId()}`, '{"name":"AB"}'],
  ]);
  expect(toast()).toMatchObject({ title: 'Team Name Updated', tone: 'success' });
  expect(state().teamPage.editName.open).toBe(false);
});

test.each([
  ['the server’s text', json(403, 'Only team owners may.'), 'Only team owners may.'],
  ['no text', new Response('', { status: 500 }), 'Failed to update team name. Please try again.'],
])('a rename that fails with %s keeps the name that was typed', async (_case, answer, text) => {
  app.intercept(({ method }) => (method === 'PUT' ? answer : null));
  rename('Better Name');
  await told();
  expect(toast()).toMatchObject({ title: 'Error', description: text, tone: 'destructive' });
  expect(state().teamPage.editName).toEqual({ open: true, draft: 'Better Name', pending: false });
});

test('invites once, as a member unless another role is chosen, and empties the form', async () => {
  invite(' new@example.com ');
  app.store.dispatch(inviteSubmitted());
  await told();
  const sent = app.requests.filter(({ method }) => method === 'POST');
  expect(sent.map(({ url, body }) => [url, JSON.parse(body ?? '')])).toEqual([
    [`/api/teams/${teamId()}/invite`, { email: 'new@example.com', role: 'member' }],
  ]);
  expect(toast()).toMatchObject({ title: 'Invitation Sent', tone: 'success' });
  expect(state().teamPage.invite).toEqual({
    open: false,
    email: '',
    role: 'member',
    pending: false,
  });
});

test('an empty address is not sent', () => {
  invite('  ');
  expect(app.requests).toEqual([]);
});

const ALREADY = 'This user is already a member of the team.';
const TRY_AGAIN = 'Failed to send invitation. Please try again.';

test.each<[number | null, string, string, string]>([
  [403, 'no', 'Permission Denied', 'Only team owners and admins can send invitations.'],
  [400, 'User is already a member here', 'User Already in Team', ALREADY],
  [400, 'Invitation already exists', 'User Already in Team', ALREADY],
  [400, 'The email is odd', 'Invalid Email', 'Please enter a valid email address.'],
  [400, 'The role is odd', 'Invitation Failed', 'The role is odd'],
  [400, '', 'Invitation Failed', 'Invalid request. Please check the information and try again.'],
  [
    404,
    'no',
    'Team Not Found',
    'The team could not be found. Please refresh the page and try again.',
  ],
  [500, 'x', 'Server Error', 'There was a server error. Please try again in a few moments.'],
  [503, '', 'Server Error', 'There was a server error. Please try again in a few moments.'],
  [429, 'Too many invitations.', 'Invitation Failed', 'Too many invitations.'],
  [429, '', 'Invitation Failed', TRY_AGAIN],
  [null, '', 'Invitation Failed', TRY_AGAIN],
])('an invitation refused with %s %j', async (status, error, title, description) => {
  app.intercept(({ url }) => {
    if (!url.endsWith('/invite')) return null;
    if (status === null) throw new TypeError('offline');
    return error === '' ? new Response('', { status }) : json(status, error);
  });
  app.store.dispatch(inviteRoleChosen('admin'));
  invite('new@example.com');
  await told();
  expect(toast()).toMatchObject({ title, description, tone: 'destructive' });
  expect(state().teamPage.invite).toEqual({
    open: true,
    email: 'new@example.com',
    role: 'admin',
    pending: false,
  });
});

test('the real server refuses a member, and an address twice, in those words', async () => {
  await addMember(app.server, teamId(), 'member@example.com', 'member');
  invite('member@example.com');
  await told();
  expect(toast()).toMatchObject({ title: 'User Already in Team', description: ALREADY });
  invite('not an address');
  await app.until(({ toasts }) => toasts.current?.title === 'Invalid Email');
});

test('removing a member sends nothing and opens the notice', () => {
  app.store.dispatch(removeMemberPressed({ name: 'Maya' }));
  expect(state().teamPage.removal).toEqual({ open: true, name: 'Maya' });
  expect(app.requests).toEqual([]);
});

test('another team begins afresh', () => {
  app.store.dispatch(inviteOpened());
  app.store.dispatch(memberPageTurned(3));
  app.store.dispatch(teamSwitched('t'));
  expect(state().teamPage).toMatchObject({ invite: { open: false }, memberPage: 1 });
});

test('a poll that fails leaves the members as they were', async () => {
  expect(selectMemberListPhase(state())).toBe('ready');
  app.intercept(() => json(500, ''));
  const userId = selectUserId(state()) ?? '';
  await app.store.dispatch(
    teamsApi.endpoints.listTeamMembers.initiate({ userId }, { forceRefetch: true }),
  );
  expect(selectMemberListPhase(state())).toBe('ready');
});

function rename(name: string): void {
  app.store.dispatch(editNameOpened());
  app.store.dispatch(editedNameChanged(name));
  app.store.dispatch(editNameSubmitted());
}

function invite(email: string): void {
  app.store.dispatch(inviteOpened());
  app.store.dispatch(inviteEmailChanged(email));
  app.store.dispatch(inviteSubmitted());
}
