import { teamsApi } from '../api/teams';
import { makeTestStore } from '../testing/testStore';
import { openSnapshot } from '../testing/openSnapshot';
import { CONTEXT } from '../testing/context';
import { buildSnapshot } from './exportSnapshot';
import { readRecording } from './recorder';
import { loadSnapshotRules } from './rules';
import { replay } from './replay';

test('a snapshot holds what was odd about a server’s answers, and nothing of what came', async () => {
  const app = await makeTestStore();
  app.intercept(({ url }) =>
    url === '/api/teams'
      ? Response.json([{ id: 7, name: 'Lab', balance: 'canaryvalue', canaryfield: 'canarytext' }])
      : null,
  );
  await app.start('owner@example.com');
  await app.store.dispatch(teamsApi.endpoints.listTeams.initiate());
  const recording = readRecording(app.store);
  await app.server.close();
  const told = [
    { call: 'listTeams', field: '[].id', readAs: 'an id in text', cost: null, count: 1 },
    { call: 'listTeams', field: '[].balance', readAs: null, cost: 'field', count: 1 },
  ];
  expect(app.store.getState().server.oddities).toEqual(told);
  const rules = await loadSnapshotRules();
  for (const redact of [true, false]) {
    const { text } = buildSnapshot({ rules, recording, context: CONTEXT, note: '', redact });
    expect(text).not.toMatch(/canary/u);
    const opened = openSnapshot(text);
    if (!opened.ok) throw new Error(opened.sentence);
    const { states } = replay(opened.snapshot.state, opened.snapshot.actions);
    expect(states.at(-1)?.server.oddities).toEqual(told);
  }
});
