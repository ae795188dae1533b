import { makeTestServer, type TestServer } from '@/server/testing/testServer';
import { invitationsApi } from '../api/invitations';
import { teamsApi } from '../api/teams';
import { invitationsOpened } from '../shell/slice';
import { selectTeams } from '../teams/selectors';
import { makeTestStore, type TestStore } from '../testing/testStore';
import { selectInvitations } from './selectors';
import { invitationAnswered, type InvitationAnswer } from './slice';

const OWNER = 'owner@example.com';
const ME = 'new@example.com';
let server: TestServer;
let app: TestStore;

const state = () => app.store.getState();
const toast = () => state().toasts.current;
const answered = () => app.requests.filter(({ url }) => /\/(accept|decline)$/u.test(url));

async function inviteMe(): Promise<void> {
  await server.fetch('/api/auth/login', { as: OWNER, method: 'POST', body: {} });
  const teams = (await (await server.fetch('/api/teams', { as: OWNER })).json()) as {
    id: string;
    name: string;
  }[];
  const invited = await server.fetch(`/api/teams/${teams[0]?.id}/invite`, {
    as: OWNER,
    method: 'POST',
    body: { email: ME, role: 'member' },
  });
  expect(invited.status).toBe(200);
}

async function answer(chosen: InvitationAnswer): Promise<void> {
  const id = selectInvitations(state())[0]?.id ?? '';
  app.store.dispatch(invitationAnswered({ id, answer: chosen }));
  app.store.dispatch(invitationAnswered({ id, answer: 'decline' }));
  expect(state().invitations.answering).toEqual({ [id]: chosen });
  await app.until(({ toasts }) => toasts.current !== null);
}

beforeEach(async () => {
  server = await makeTestServer();
  await inviteMe();
  app = await makeTestStore(server);
  await app.start(ME);
  await app.store.dispatch(teamsApi.endpoints.listTeams.initiate());
  await app.store.dispatch(invitationsApi.endpoints.listInvitations.initiate());
  app.store.dispatch(invitationsOpened());
});
afterEach(() => server.close());

test('accepting joins the team, is sent once, and closes the panel after the last one', async () => {
  expect(selectTeams(state())).toHaveLength(1);
  await answer('accept');
  expect(toast()?.title).toBe('Invitation Accepted');
  expect(toast()?.description).toMatch(/^You've successfully joined .+!$/u);
  expect(answered()).toHaveLength(1);
  expect(selectInvitations(state())).toEqual([]);
  expect(state().invitations.answering).toEqual({});
  expect(state().shell.invitationsOpen).toBe(false);
  await app.until((next) => selectTeams(next).length === 2);
});

test('declining says so and joins nothing', async () => {
  await answer('decline');
  expect(toast()).toMatchObject({ title: 'Invitation Declined', tone: 'success' });
  expect(selectInvitations(state())).toEqual([]);
  expect(selectTeams(state())).toHaveLength(1);
});

test.each([
  ['accept', 'Failed to accept invitation. Please try again.'],
  ['decline', 'Failed to decline invitation. Please try again.'],
] as const)(
  'a failed %s shows the server’s sentence, or ours, and can be tried again',
  async (chosen, ours) => {
    app.intercept(({ method }) =>
      method === 'POST' ? Promise.reject(new Error('offline')) : null,
    );
    await answer(chosen);
    expect(toast()).toMatchObject({ description: ours, tone: 'destructive' });
    expect(state().invitations.answering).toEqual({});
    expect(selectInvitations(state())).toHaveLength(1);
  },
);

test('an invitation that has expired is shown with the server’s message and leaves the list', async () => {
  server.clock.advance(8 * 24 * 60 * 60 * 1000);
  await answer('accept');
  expect(toast()?.description).toBe('This invitation has expired. Ask for a new one.');
  await app.until((next) => selectInvitations(next).length === 0);
});
