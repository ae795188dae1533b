import { Profiler } from 'react';
import { act, screen } from '@testing-library/react';
import { deploymentsApi } from '@/store/api/deployments';
import { teamsApi } from '@/store/api/teams';
import { pageOpened } from '@/store/location/slice';
import { readRecording } from '@/store/snapshot/recorder';
import { selectTeamId, selectUserId } from '@/store/teams/selectors';
import { countRecomputations } from '@/store/testing/recomputations';
import type { TestStore } from '@/store/testing/testStore';
import { ClockProvider } from '../environment/clock';
import { insert, storeWith } from '../pages/instances/testing/openPage';
import { StatusChip } from '../ui/StatusChip';
import { renderPage } from './testing/renderPage';
import { App } from './App';

jest.mock('../ui/StatusChip', () => {
  const actual: { StatusChip: typeof StatusChip } = jest.requireActual('../ui/StatusChip');
  return { StatusChip: jest.fn(actual.StatusChip) };
});

/** Each card has one, and nothing else on the page. */
const renderedCards = () => jest.mocked(StatusChip).mock.calls.length;

const AGAIN = { forceRefetch: true, subscribe: false } as const;

/** What the timers do every 30 seconds and every 2 minutes. */
async function poll({ store }: TestStore): Promise<void> {
  const teamId = selectTeamId(store.getState()) ?? '';
  const userId = selectUserId(store.getState()) ?? '';
  await act(async () => {
    await store.dispatch(deploymentsApi.endpoints.listDeployments.initiate({ teamId }, AGAIN));
    await store.dispatch(teamsApi.endpoints.listTeamMembers.initiate({ userId }, AGAIN));
    // Subscribers are notified of answers in batches, with the next frame or the next action of another kind.
    store.dispatch({ type: 'test/nextAction' });
  });
}

/** The whole app at its list of instances, on a clock that stands still; `commits` counts what React puts on the page. */
async function openInstances(ids: readonly string[]) {
  const t = await storeWith(ids.map((id) => ({ id })));
  t.store.dispatch(pageOpened('/instances'));
  const commits = jest.fn();
  renderPage(
    <ClockProvider value={{ now: t.server.clock.now, subscribe: () => () => undefined }}>
      <Profiler id="app" onRender={commits}>
        <App />
      </Profiler>
    </ClockProvider>,
    t,
  );
  for (const id of ids) expect(await screen.findByRole('button', { name: id })).toBeVisible();
  await poll(t);
  await act(() => t.until(({ api }) => pendingIn(api.queries) === 0));
  commits.mockClear();
  jest.mocked(StatusChip).mockClear();
  return { t, commits };
}
const pendingIn = (queries: Record<string, { status?: string } | undefined>) =>
  Object.values(queries).filter((query) => query?.status === 'pending').length;

it('commits and recomputes nothing for a poll that brings nothing new', async () => {
  const { t, commits } = await openInstances(['a', 'b', 'c']);
  const recomputations = countRecomputations();
  const { requests } = t;
  const before = requests.length;
  await poll(t);
  await poll(t);
  expect(requests.length - before).toBe(4);
  expect(commits).not.toHaveBeenCalled();
  expect(recomputations()).toBe(0);
});

it('renders one card for a poll that changes one instance', async () => {
  const { t, commits } = await openInstances(['a', 'b', 'c']);
  await t.server.ctx.db
    .updateTable('deployments')
    .set({ name: 'renamed elsewhere' })
    .where('id', '=', 'b')
    .execute();
  await poll(t);
  expect(screen.getByRole('button', { name: 'renamed elsewhere' })).toBeVisible();
  expect(commits).toHaveBeenCalledTimes(1);
  expect(renderedCards()).toBe(1);
});

it('takes an answer that has not changed for the same object, and reads one that has', async () => {
  const { t } = await openInstances(['a']);
  await poll(t);
  await poll(t);
  const answers = () =>
    readRecording(t.store)
      .segments.flatMap(({ actions }) => actions)
      .filter(deploymentsApi.endpoints.listDeployments.matchFulfilled)
      .map(({ payload }) => payload);
  expect(new Set(answers()).size).toBe(1);
  await insert(t, { id: 'b' });
  await poll(t);
  expect(new Set(answers()).size).toBe(2);
  expect(await screen.findByRole('button', { name: 'b' })).toBeVisible();
});
