import { deploymentsApi } from '../api/deployments';
import { teamsApi } from '../api/teams';
import { selectUpdatedAt } from '../instances/selectors';
import { readRecording } from '../snapshot/recorder';
import { selectTeamId } from '../teams/selectors';
import { makeTestStore, type TestStore } from '../testing/testStore';
import { clocksCompared } from './slice';

let app: TestStore;
beforeEach(async () => {
  app = await makeTestStore();
  await app.start('ada@example.com');
});
afterEach(() => app.server.close());

const state = () => app.store.getState();
const comparisons = () =>
  readRecording(app.store)
    .segments.flatMap(({ actions }) => actions)
    .filter(clocksCompared.match);
const ask = () =>
  app.store.dispatch(teamsApi.endpoints.listTeams.initiate(undefined, { forceRefetch: true }));

it('learns from an answer how far the clocks are apart, and says so only when it changes', async () => {
  await ask();
  expect(state().clock.aheadMs).toBe(0);
  expect(comparisons()).toEqual([]);
  app.serverTime.aheadMs = 10_800_000;
  await ask();
  await ask();
  expect(state().clock.aheadMs).toBe(10_800_000);
  expect(comparisons()).toHaveLength(1);
});

it('dates an answer itself by the server’s time', async () => {
  await ask();
  const teamId = selectTeamId(state()) ?? '';
  await app.store.dispatch(deploymentsApi.endpoints.listDeployments.initiate({ teamId }));
  const came = selectUpdatedAt(state()) ?? 0;
  app.store.dispatch(clocksCompared(-5000));
  expect(selectUpdatedAt(state())).toBe(came - 5000);
});
