import { OWNER, makeWorld } from '@/server/testing/world';
import { teamsApi } from '../api/teams';
import { makeTestStore } from '../testing/testStore';
import { selectTeamKind, selectTeamRows, selectUserId } from './selectors';

test('what a team is called is known once its members are', async () => {
  const world = await makeWorld();
  const { store, start } = await makeTestStore(world.server);
  const kinds = () => selectTeamRows(store.getState()).map(({ kind }) => kind);
  await start(OWNER);
  const userId = selectUserId(store.getState()) ?? '';
  await store.dispatch(teamsApi.endpoints.listTeams.initiate());
  expect(selectTeamKind(store.getState())).toBeNull();
  expect(new Set(kinds())).toEqual(new Set([null]));
  await store.dispatch(teamsApi.endpoints.listTeamMembers.initiate({ userId }));
  expect(selectTeamKind(store.getState())).toBe('Team');
  expect(kinds()).toContain('Team');
  await world.server.close();
});
