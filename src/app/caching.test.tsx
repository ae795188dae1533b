import { act } from '@testing-library/react';
import type { OfferQuery } from '@/contract/offer';
import { deploymentsApi } from '@/store/api/deployments';
import { invitationsApi } from '@/store/api/invitations';
import { OFFERS_REFETCH, useListOffersQuery } from '@/store/api/offers';
import { paymentsApi, useListTransactionsQuery } from '@/store/api/payments';
import { SSH_KEY_REFETCH, sshKeysApi, useGetSshKeyQuery } from '@/store/api/sshKeys';
import { teamsApi } from '@/store/api/teams';
import { refreshPressed } from '@/store/instances/slice';
import { makeTestStore, type TestStore } from '@/store/testing/testStore';
import { renderPage } from './testing/renderPage';

/** How often the server is asked (specification, sections 7 and 9). */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const QUERY: OfferQuery = { page: 1, limit: 12, sortBy: 'totalAvailable', sortOrder: 'desc' };

let app: TestStore;

beforeEach(async () => {
  app = await makeTestStore();
  app.intercept(({ url }) => Response.json(answerTo(url)));
  // Signing a real token takes real time, which stands still here.
  jest.spyOn(app.server, 'tokenFor').mockResolvedValue('token');
  await app.start('ada@example.com');
  await app.store.dispatch(teamsApi.endpoints.listTeams.initiate());
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(async () => {
  jest.useRealTimers();
  await app.server.close();
});

function answerTo(url: string): unknown {
  if (url.startsWith('/api/auth')) return { id: 'user_1', currentTeamId: 'team_1' };
  if (url.startsWith('/api/gpu-offers')) return { data: [], total: 0, totalPages: 0 };
  if (url === '/api/ssh-keys/key_1') return { id: 'key_1', name: 'Laptop', publicKey: 'x' };
  if (url === '/api/teams') return [{ id: 'team_1', name: 'Lab', balance: 5 }];
  return [];
}

/** Requests to paths that begin so. */
const asked = (path: string) => app.requests.filter(({ url }) => url.startsWith(path)).length;

/** Lets the answers to what was asked arrive; a call that waits for its second try is not waited for. */
async function settle(): Promise<void> {
  const isPending = () =>
    Object.values(app.store.getState().api.queries).some((query) => query?.status === 'pending');
  for (let turn = 0; turn < 5 || (turn < 200 && isPending()); turn += 1)
    await new Promise((done) => setImmediate(done));
}

/** Lets time pass, and then the answers to what was asked meanwhile arrive. */
async function pass(milliseconds: number): Promise<void> {
  await act(async () => {
    await settle();
    await jest.advanceTimersByTimeAsync(milliseconds);
    await settle();
  });
}

function Offers(): null {
  useListOffersQuery(QUERY, OFFERS_REFETCH);
  return null;
}
function KeyDetail(): null {
  useGetSshKeyQuery('key_1', SSH_KEY_REFETCH);
  return null;
}
function Transactions(): null {
  useListTransactionsQuery({ teamId: 'team_1' });
  return null;
}

/** Looks at something for a moment, and leaves it. */
async function visit(Component: () => null): Promise<void> {
  const { unmount } = renderPage(<Component />, app);
  await pass(0);
  unmount();
}

test.each([
  ['offers are fresh for 3 minutes', Offers, '/api/gpu-offers', 3 * MINUTE],
  ['the detail of a key is fresh for 5 minutes', KeyDetail, '/api/ssh-keys/key_1', 5 * MINUTE],
])('%s', async (_case, Component, path, fresh) => {
  await visit(Component);
  expect(asked(path)).toBe(1);
  await pass(fresh - SECOND);
  await visit(Component);
  expect(asked(path)).toBe(1);
  await pass(SECOND);
  await visit(Component);
  expect(asked(path)).toBe(2);
});

test('offers that nobody looks at are kept for 10 minutes', async () => {
  const kept = () =>
    Object.values(app.store.getState().api.queries).some(
      (query) => query?.endpointName === 'listOffers',
    );
  await visit(Offers);
  await pass(10 * MINUTE - SECOND);
  expect(kept()).toBe(true);
  await pass(2 * SECOND);
  expect(kept()).toBe(false);
});

test('what is not said to go stale never does', async () => {
  await visit(Transactions);
  await pass(DAY);
  await visit(Transactions);
  expect(asked('/api/transactions')).toBe(1);
});

const FAILING: [string, string, (store: TestStore['store']) => unknown][] = [
  [
    'teams',
    '/api/teams',
    ({ dispatch }) =>
      dispatch(teamsApi.endpoints.listTeams.initiate(undefined, { forceRefetch: true })),
  ],
  [
    'members',
    '/api/teams/user_1',
    ({ dispatch }) => dispatch(teamsApi.endpoints.listTeamMembers.initiate({ userId: 'user_1' })),
  ],
  [
    'instances',
    '/api/deployments',
    ({ dispatch }) =>
      dispatch(deploymentsApi.endpoints.listDeployments.initiate({ teamId: 'team_1' })),
  ],
  [
    'invitations',
    '/api/invitations',
    ({ dispatch }) => dispatch(invitationsApi.endpoints.listInvitations.initiate()),
  ],
  [
    'keys',
    '/api/ssh-keys?',
    ({ dispatch }) => dispatch(sshKeysApi.endpoints.listSshKeys.initiate({ teamId: 'team_1' })),
  ],
  [
    'transactions',
    '/api/transactions',
    ({ dispatch }) =>
      dispatch(paymentsApi.endpoints.listTransactions.initiate({ teamId: 'team_1' })),
  ],
];

test.each(FAILING)('%s that fail are not asked for again by themselves', async (_of, path, ask) => {
  app.intercept(() => new Response('', { status: 503 }));
  const before = asked(path);
  ask(app.store);
  await pass(10 * MINUTE);
  expect(asked(path) - before).toBe(1);
});

test('offers that fail are not asked for again by themselves', async () => {
  app.intercept(() => new Response('', { status: 503 }));
  renderPage(<Offers />, app);
  await pass(10 * MINUTE);
  expect(asked('/api/gpu-offers')).toBe(1);
});

test('the detail of a key is asked for once more when it fails, and not a third time', async () => {
  app.intercept(() => new Response('', { status: 503 }));
  renderPage(<KeyDetail />, app);
  await pass(10 * MINUTE);
  expect(asked('/api/ssh-keys/key_1')).toBe(2);
});

test('neither the return to the window nor that of the network asks again', async () => {
  renderPage(
    <>
      <Offers />
      <KeyDetail />
      <Transactions />
    </>,
    app,
  );
  await pass(DAY);
  const before = app.requests.length;
  for (const type of ['focus', 'online', 'offline', 'online', 'visibilitychange']) {
    act(() => void window.dispatchEvent(new Event(type)));
    act(() => void document.dispatchEvent(new Event(type)));
    await pass(SECOND);
  }
  expect(app.requests).toHaveLength(before);
});

test.each([
  ['at once', 0, 500],
  ['after 499 ms', 499, 500],
  ['after 2 seconds', 2000, 2000],
])(
  'the refresh that is answered %s shows its spinner for 500 ms at least',
  async (_when, wait, until) => {
    app.intercept(async ({ url }) => {
      await new Promise((done) => setTimeout(done, wait));
      return Response.json(answerTo(url));
    });
    app.store.dispatch(refreshPressed());
    await pass(until - 1);
    expect(app.store.getState().instances.refreshing).toBe(true);
    await pass(2);
    expect(app.store.getState().instances.refreshing).toBe(false);
  },
);
