import { act } from '@testing-library/react';
import type { AppStore } from '@/store';
import { addressVisited, splitUrl } from '@/store/location/slice';
import { makeTestStore } from '@/store/testing/testStore';
import { renderPage } from '../testing/renderPage';
import { useShellData } from './shellData';

afterEach(() => void jest.useRealTimers());

const turn = () => act(async () => void (await new Promise((done) => setImmediate(done))));

/** Lets time pass, then waits until what was asked meanwhile, and what follows from the answers, is answered. */
async function pass(store: AppStore, milliseconds: number): Promise<void> {
  await act(async () => void (await jest.advanceTimersByTimeAsync(milliseconds)));
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await turn();
    const queries = Object.values(store.getState().api.queries);
    if (queries.some((query) => query?.status === 'pending')) quiet = -1;
  }
}

const pathOf = (url: string): string => url.replace(/\?.*/u, '');

function Subscriber(): null {
  useShellData();
  return null;
}

const ANSWERS: Record<string, unknown> = {
  '/api/auth/login': { id: 'user_1', email: 'owner@example.com', currentTeamId: 'team_1' },
  '/api/teams': [{ id: 'team_1', name: 'Lab', balance: 5 }],
  '/api/teams/user_1': [{ id: 'team_1', name: 'Lab', balance: 5, members: [] }],
  '/api/deployments': [],
  '/api/invitations': [],
  '/api/transactions': [{ id: 'p1', status: 'pending', waiting: true, amount: 5 }],
};

/**
 * A person's shell at a backend, while time stands still.
 * @param answers of some paths; the others answer as {@link ANSWERS}
 * @param page where it is opened
 */
async function openShell(answers: Record<string, () => Response> = {}, page?: string) {
  const testStore = await makeTestStore();
  testStore.intercept(({ url }) => {
    const path = pathOf(url);
    return answers[path]?.() ?? Response.json(ANSWERS[path] ?? null);
  });
  // Signing a real token takes real time, which stands still here.
  jest.spyOn(testStore.server, 'tokenFor').mockResolvedValue('token');
  if (page !== undefined) testStore.store.dispatch(addressVisited(splitUrl(page)));
  await testStore.start('owner@example.com');
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  renderPage(<Subscriber />, testStore);
  const count = (path: string): number =>
    testStore.requests.filter(({ url }) => pathOf(url) === path).length;
  return { ...testStore, count };
}

test('teams and invitations are asked once, members every 120 s, instances every 30 s', async () => {
  const testStore = await openShell();
  const counts = () =>
    Object.fromEntries(Object.keys(ANSWERS).map((path) => [path, testStore.count(path)]));
  await pass(testStore.store, 1000);
  const first = {
    '/api/auth/login': 1,
    '/api/teams': 1,
    '/api/teams/user_1': 1,
    '/api/deployments': 1,
    '/api/invitations': 1,
    '/api/transactions': 0,
  };
  expect(counts()).toEqual(first);
  await pass(testStore.store, 30_000);
  expect(counts()).toEqual({ ...first, '/api/deployments': 2 });
  await pass(testStore.store, 30_000);
  await pass(testStore.store, 30_000);
  await pass(testStore.store, 30_000);
  expect(counts()).toEqual({ ...first, '/api/deployments': 5, '/api/teams/user_1': 2 });
  await testStore.server.close();
});

test('transactions are asked every 5 s while a payment is not confirmed, in the background too', async () => {
  let transactions = ANSWERS['/api/transactions'];
  const testStore = await openShell(
    { '/api/transactions': () => Response.json(transactions) },
    '/team?payment_pending=true',
  );
  const count = () => testStore.count('/api/transactions');
  await pass(testStore.store, 1000);
  expect(count()).toBe(1);
  window.dispatchEvent(new Event('blur'));
  await pass(testStore.store, 5_000);
  await pass(testStore.store, 5_000);
  expect(count()).toBe(3);
  transactions = [{ id: 'p1', status: 'completed', amount: 5 }];
  await pass(testStore.store, 5_000);
  await pass(testStore.store, 60_000);
  expect(count()).toBe(4);
  expect(testStore.store.getState().toasts.current?.title).toBe('Payment Successful');
  await testStore.server.close();
});

test('transactions are asked for on any page of a team of which a payment waits, and no longer than it does', async () => {
  let waiting = true;
  const team = { id: 'team_1', name: 'Lab', balance: 5 };
  const testStore = await openShell(
    {
      '/api/transactions': () =>
        Response.json([{ id: 'p1', status: waiting ? 'pending' : 'cancelled', waiting }]),
      '/api/teams': () => Response.json([{ ...team, ...(waiting ? { waiting } : {}) }]),
    },
    '/settings',
  );
  const count = () => testStore.count('/api/transactions');
  await pass(testStore.store, 1000);
  expect(count()).toBe(1);
  await pass(testStore.store, 5_000);
  expect(count()).toBe(2);
  waiting = false;
  await pass(testStore.store, 5_000);
  await pass(testStore.store, 200_000);
  expect(count()).toBe(3);
  await testStore.server.close();
});

test('instances are asked every 5 s while one of them tells what happens to it', async () => {
  const deploying = { id: 'd1', name: 'one', status: 'deploying', phase: 'found' };
  let deployments: unknown[] = [{ ...deploying, phase: null }];
  const testStore = await openShell({ '/api/deployments': () => Response.json(deployments) });
  const count = () => testStore.count('/api/deployments');
  await pass(testStore.store, 1000);
  deployments = [deploying];
  await pass(testStore.store, 28_000);
  expect(count()).toBe(1);
  await pass(testStore.store, 2000);
  expect(count()).toBe(2);
  await pass(testStore.store, 5_000);
  await pass(testStore.store, 5_000);
  expect(count()).toBe(4);
  deployments = [{ ...deploying, status: 'running', phase: null }];
  await pass(testStore.store, 5_000);
  await pass(testStore.store, 28_000);
  expect(count()).toBe(5);
  await testStore.server.close();
});

test('nothing is asked while nobody is known', async () => {
  const testStore = await makeTestStore();
  await testStore.start();
  renderPage(<Subscriber />, testStore);
  expect(testStore.requests).toEqual([]);
  await testStore.server.close();
});

test.each([
  ['tell of none', () => Response.json([])],
  [
    'do not say that theirs waits',
    () => Response.json([{ id: 'p1', status: 'pending', amount: 5 }]),
  ],
  ['may not be seen', () => Response.json({ error: 'no' }, { status: 403 })],
])(
  'a team that has a payment waiting is not asked again and again where its transactions %s',
  async (_, answer) => {
    const team = { id: 'team_1', name: 'Lab', balance: 5, waiting: true };
    const testStore = await openShell(
      {
        '/api/transactions': answer,
        '/api/teams': () => Response.json([team]),
        '/api/teams/user_1': () => Response.json([{ ...team, members: [] }]),
      },
      '/settings',
    );
    for (let seconds = 0; seconds < 60; seconds += 5) await pass(testStore.store, 5000);
    const { count } = testStore;
    expect(count('/api/transactions')).toBeLessThanOrEqual(3);
    expect(count('/api/teams') + count('/api/teams/user_1')).toBeLessThanOrEqual(6);
    await testStore.server.close();
  },
);
