import { deploymentWith } from '@/domain/testing/deployments';
import { deploymentsApi } from '../api/deployments';
import { teamsApi } from '../api/teams';
import { teamSwitched } from '../teams/slice';
import { untilSent } from '../testing/holdAnswers';
import { phaseOf } from '../testing/phases';
import { makeTestStore, type TestStore } from '../testing/testStore';
import {
  selectDeploymentById,
  selectListing,
  selectRunningTotals,
  selectShownCards,
  selectShownStatus,
  selectTabCounts,
} from './selectors';
import {
  CARDS_AT_ONCE,
  destroyAsked,
  destroyConfirmed,
  drawerClosed,
  drawerOpened,
  listEndReached,
  refreshPressed,
  renameStarted,
  renameSubmitted,
  renameTyped,
  tabChosen,
} from './slice';

let t: TestStore;
let deployments: ReturnType<typeof deploymentWith>[];
beforeEach(async () => {
  t = await makeTestStore();
  deployments = [];
  t.intercept(({ url, method }) =>
    method === 'GET' && url.startsWith('/api/deployments') ? Response.json(deployments) : null,
  );
  await t.start('ada@example.com');
});
afterEach(() => t.server.close());

const state = () => t.store.getState();

/** The list comes again, as from a poll. */
async function poll(): Promise<void> {
  await t.store.dispatch(teamsApi.endpoints.listTeams.initiate());
  const [team] = teamIds();
  await t.store.dispatch(
    deploymentsApi.endpoints.listDeployments.initiate(
      { teamId: team ?? '' },
      { forceRefetch: true },
    ),
  );
}
const teamIds = (): string[] => teamsApi.endpoints.listTeams.select()(state()).data?.ids ?? [];

it('is loading until the team and its list are known', async () => {
  expect(selectListing(state())).toEqual({ phase: 'loading' });
  expect(selectTabCounts(state())).toBeNull();
  await poll();
  expect(selectListing(state())).toEqual({ phase: 'ready', failure: null });
  expect(selectTabCounts(state())).toEqual({ running: 0, terminated: 0 });
});

it('fails with the teams, and a refresh asks for those', async () => {
  t.intercept(({ url }) => (url === '/api/teams' ? new Response('', { status: 500 }) : null));
  await t.store.dispatch(teamsApi.endpoints.listTeams.initiate());
  expect(selectListing(state())).toEqual({ phase: 'failed', failure: 'API request failed: 500' });
  t.intercept(null);
  t.store.dispatch(refreshPressed());
  await t.until(({ instances }) => !instances.refreshing);
  expect(teamIds()).toHaveLength(1);
});

it('shows a toast for a deployment that has failed since the last answer, once', async () => {
  const toast = () => state().toasts.current;
  deployments = [
    deploymentWith({ id: 'a', name: 'trainer', status: 'deploying' }),
    deploymentWith({ id: 'b', status: 'failed' }),
  ];
  await poll();
  expect(toast()).toBeNull();
  deployments = deployments.map((one) => ({ ...one, status: 'failed' }));
  await poll();
  expect(toast()).toMatchObject({
    title: 'Deployment Failed',
    description: 'trainer could not be started. It is listed under Terminated.',
    tone: 'destructive',
  });
  const { id } = toast() ?? {};
  await poll();
  expect(toast()?.id).toBe(id);
});

it.each([
  [['a', 'b'], 'a and b could not be started. They are listed under Terminated.'],
  [['a', 'b', 'c'], 'a, b and c could not be started. They are listed under Terminated.'],
  [['a', 'b', 'c', 'd'], '4 instances could not be started. They are listed under Terminated.'],
])('tells in one toast of all that have failed since the last answer: %j', async (ids, text) => {
  const withStatus = (status: string) =>
    ids.map((id, index) =>
      deploymentWith({
        id,
        name: id,
        status,
        createdAt: new Date(Date.UTC(2026, 0, 9 - index)).toISOString(),
      }),
    );
  deployments = [...withStatus('deploying'), deploymentWith({ id: 'runs' })];
  await poll();
  deployments = [...withStatus('failed'), deploymentWith({ id: 'runs' })];
  await poll();
  expect(state().toasts.current).toMatchObject({ title: 'Deployments Failed', description: text });
});

it('sums what runs: not what deploys, not what has ended', async () => {
  deployments = [
    deploymentWith({ id: 'a', hourlyRate: '18.32' }),
    deploymentWith({ id: 'b', hourlyRate: null, totalPricePerHour: '0.4675' }),
    deploymentWith({ id: 'c', status: 'deploying' }),
    deploymentWith({ id: 'd', status: 'terminated' }),
  ];
  await poll();
  expect(selectRunningTotals(state())).toEqual({ count: 2, deploying: 1, rate: 18_787_500 });
});

it('keeps every object that a poll does not change', async () => {
  deployments = [deploymentWith({ id: 'a' }), deploymentWith({ id: 'b', name: 'before' })];
  await poll();
  const [cards, a, b] = [selectShownCards(state()), byId('a'), byId('b')];
  deployments = [deploymentWith({ id: 'a' }), deploymentWith({ id: 'b', name: 'after' })];
  await poll();
  expect(selectShownCards(state())).toBe(cards);
  expect(byId('a')).toBe(a);
  expect(byId('b')).not.toBe(b);
});
const byId = (id: string) => selectDeploymentById(state(), id);

it('shows a window of the tab that grows, and begins anew with the tab', async () => {
  const count = CARDS_AT_ONCE + 5;
  deployments = Array.from({ length: count }, (_, index) => deploymentWith({ id: `d${index}` }));
  await poll();
  const shown = () => {
    const { ids, rest } = selectShownCards(state());
    return [ids.length, rest];
  };
  expect(shown()).toEqual([CARDS_AT_ONCE, 5]);
  t.store.dispatch(listEndReached());
  expect(shown()).toEqual([count, 0]);
  t.store.dispatch(tabChosen('terminated'));
  expect(shown()).toEqual([0, 0]);
  t.store.dispatch(tabChosen('running'));
  expect(shown()).toEqual([CARDS_AT_ONCE, 5]);
});

it('reads the list again when a destroy fails, since the instance may have ended elsewhere', async () => {
  deployments = [deploymentWith({ id: 'a', instanceId: 'ins_a' })];
  await poll();
  deployments = [deploymentWith({ id: 'a', status: 'terminated' })];
  t.store.dispatch(destroyAsked({ id: 'a', from: 'list' }));
  t.store.dispatch(destroyConfirmed());
  await t.until((now) => selectTabCounts(now)?.terminated === 1);
  expect(t.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

it.each([
  ['list', true, 'terminated'],
  ['list', false, 'running'],
  ['drawer', true, 'running'],
] as const)('after a destroy from the %s (done: %s) the %s tab shows', async (from, done, tab) => {
  deployments = [deploymentWith({ id: 'a' })];
  await poll();
  const phase = (status: 'pending' | 'fulfilled' | 'rejected') =>
    phaseOf('destroyInstance', status, { deploymentId: 'a' });
  t.store.dispatch(destroyAsked({ id: 'a', from }));
  t.store.dispatch(phase('pending'));
  expect(selectShownStatus(state(), 'a')).toBe('destroying');
  expect(selectTabCounts(state())).toEqual({ running: 1, terminated: 0 });
  t.store.dispatch(phase(done ? 'fulfilled' : 'rejected'));
  expect(selectShownStatus(state(), 'a')).toBe('running');
  expect(state().instances.tab).toBe(tab);
});

it('leaves the tab as it is where the team was switched before a destroy has its answer', async () => {
  deployments = [deploymentWith({ id: 'a' })];
  await poll();
  t.store.dispatch(destroyAsked({ id: 'a', from: 'list' }));
  t.store.dispatch(phaseOf('destroyInstance', 'pending', { deploymentId: 'a' }));
  t.store.dispatch(teamSwitched('team_2'));
  t.store.dispatch(phaseOf('destroyInstance', 'fulfilled', { deploymentId: 'a' }));
  expect(state().instances).toMatchObject({ tab: 'running', destroying: {} });
});

it('keeps a name that is typed in an editor opened anew when the rename before has its answer', async () => {
  deployments = [deploymentWith({ id: 'a', name: 'old' })];
  await poll();
  let answer = (): void => undefined;
  t.intercept(({ method }) =>
    method === 'PATCH'
      ? new Promise((resolve) => {
          answer = () => resolve(Response.json({ name: 'first' }));
        })
      : null,
  );
  const start = (name: string) => {
    t.store.dispatch(drawerOpened('a'));
    t.store.dispatch(renameStarted({ id: 'a', name: 'old' }));
    t.store.dispatch(renameTyped(name));
  };
  start('first');
  t.store.dispatch(renameSubmitted());
  await untilSent(t, ({ method }) => method === 'PATCH');
  t.store.dispatch(drawerClosed());
  start('second');
  answer();
  await t.until(({ toasts }) => toasts.current?.title === 'Name updated');
  expect(state().instances.rename).toMatchObject({ id: 'a', name: 'second', pending: false });
});
