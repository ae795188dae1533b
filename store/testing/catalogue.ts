import { makeTestServer, TEST_START, type TestServer } from '@/server/testing/testServer';
import { deploymentWith } from '@/domain/testing/deployments';
import { deploymentsApi } from '../api/deployments';
import { invitationsApi } from '../api/invitations';
import { teamsApi } from '../api/teams';
import type { AppStore } from '../index';
import { makeTestStore, type TestStore } from './testStore';

export type Act = (dispatch: AppStore['dispatch'], getState: AppStore['getState']) => unknown;
export type Answer = () => Response;
export type Row = [call: string, act: Act, answer: Answer, title: string, text?: string];

export const said =
  (status: number, error: string): Answer =>
  () =>
    Response.json({ error }, { status });
export const plainly =
  (status: number, text: string): Answer =>
  () =>
    new Response(text, { status });
export const silent =
  (status: number): Answer =>
  () =>
    new Response('<h1>Bad gateway</h1>', { status });
export const ok =
  (body: unknown): Answer =>
  () =>
    Response.json(body);
export const offline: Answer = () => {
  throw new TypeError('offline');
};

export const USER = {
  id: 'user_1',
  name: 'Ada',
  email: 'ada@example.com',
  currentTeamId: 'team_1',
};
const team = (id: string, balance: number) => ({ id, name: id, balance });
export const INSTANCE = deploymentWith({
  id: 'd1',
  name: 'trainer',
  instanceId: 'i1',
  region: 'eu-1',
});

/** What a row calls where nothing is sent. */
export const NOTHING = 'nothing is sent';

/** What a call answers unless the row says otherwise. */
const WORLD: Record<string, unknown> = {
  'POST /api/auth/login': USER,
  'GET /api/teams': [team('team_1', 50), team('team_2', 0)],
  'GET /api/teams/user_1': [{ ...team('team_1', 50), members: [] }],
  'GET /api/deployments': [INSTANCE, { ...INSTANCE, id: 'd2', instanceId: null }],
  'GET /api/invitations': [
    {
      id: 'inv_1',
      teamName: 'Lab',
      invitedByName: 'Grace',
      role: 'member',
      expiresAt: new Date(TEST_START).toISOString(),
    },
  ],
  'GET /api/gpu-offers': { data: [], total: 0, totalPages: 0 },
  'POST /api/ssh-keys': { id: 'key_1' },
  'POST /api/teams': { id: 'team_3' },
  'PUT /api/users/user_1/current-team': USER,
};

/** Starts a server for the tests of a file, and says what they do with it. */
export function catalogueTests() {
  let server: TestServer;
  let app: TestStore;

  beforeAll(async () => {
    server = await makeTestServer();
  });
  afterAll(() => server.close());
  // A toast's own time, a quarter of an hour in all, is not waited for.
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'Date'] }));
  afterEach(() => void jest.useRealTimers());

  /** A signed-in person with all that is loaded; `call` answers as the row says, everything else as {@link WORLD}. */
  async function open(call: string, answer: Answer, balance = 50): Promise<void> {
    app = await makeTestStore(server);
    let failing = false;
    app.intercept(({ method, url }) => {
      const asked = `${method} ${url.replace(/\?.*/u, '')}`;
      if (failing && asked === call) return answer();
      if (asked === 'GET /api/teams')
        return Response.json([team('team_1', balance), team('team_2', 0)]);
      return Response.json(WORLD[asked] ?? { success: true });
    });
    await app.start('ada@example.com');
    const { dispatch } = app.store;
    await dispatch(teamsApi.endpoints.listTeams.initiate());
    await dispatch(deploymentsApi.endpoints.listDeployments.initiate({ teamId: 'team_1' }));
    await dispatch(invitationsApi.endpoints.listInvitations.initiate());
    failing = true;
  }

  /** Acts as a row says and waits for what is said. */
  async function expectToast(
    [call, act, answer, title, text]: Row,
    balance?: number,
  ): Promise<void> {
    await open(call, answer, balance);
    await act(app.store.dispatch, app.store.getState);
    await app.until(({ toasts }) => toasts.current !== null);
    const toast = app.store.getState().toasts.current;
    expect({ title: toast?.title, text: toast?.description }).toEqual({ title, text });
  }

  return { expectToast, app: () => app };
}
