import { holdAnswers, untilSent } from '../testing/holdAnswers';
import { makeTestStore, type TestStore } from '../testing/testStore';
import { teamsApi } from '../api/teams';
import { signOutPressed } from '../session/slice';
import { receiptPressed, statementPressed } from './slice';

let app: TestStore;

beforeEach(async () => {
  app = await makeTestStore();
  await app.start('ada@example.com');
  await app.store.dispatch(teamsApi.endpoints.listTeams.initiate());
});
afterEach(() => app.server.close());

const opening = () => app.store.getState().billing.opening;
const done = () => app.until(({ billing }) => billing.opening.statements.length === 0);
const isStatement = ({ url }: { url: string }) => url.includes('/statements/');

test.each([
  ['page', 'rackline-statement-2026-03.html', /^<!doctype html>/u],
  ['csv', 'rackline-statement-2026-03.csv', /^Date \(UTC\),/u],
] as const)('a statement as %s is opened, and is nowhere in the state', async (as, name, text) => {
  app.store.dispatch(statementPressed({ month: '2026-03', as }));
  expect(opening().statements).toEqual([as]);
  await done();
  expect(app.documents).toEqual([
    { name, text: expect.stringMatching(text), form: as, isToPrint: true },
  ]);
  const told = JSON.stringify(app.store.getState());
  expect(told).not.toContain(JSON.stringify(app.documents[0]?.text).slice(1, 40));
});

test('pressed twice it is asked for once; both forms may be on their way', async () => {
  const letGo = holdAnswers(app, isStatement);
  app.store.dispatch(statementPressed({ month: '2026-03', as: 'csv' }));
  app.store.dispatch(statementPressed({ month: '2026-03', as: 'csv' }));
  app.store.dispatch(statementPressed({ month: '2026-03', as: 'page' }));
  expect(opening().statements).toEqual(['csv', 'page']);
  letGo();
  await done();
  expect(app.documents.map(({ form }) => form).sort()).toEqual(['csv', 'page']);
  expect(app.requests.filter(isStatement)).toHaveLength(2);
});

test('the receipt of another team is refused', async () => {
  app.store.dispatch(receiptPressed({ transactionId: 'txn_other', receiptNumber: '2026-000001' }));
  await app.until(({ billing }) => billing.opening.receipts.length === 0);
  expect(app.documents).toEqual([]);
  expect(app.store.getState().toasts.current).toMatchObject({
    title: 'Error',
    tone: 'destructive',
  });
});

test('somebody who signs out meanwhile is shown nothing', async () => {
  const letGo = holdAnswers(app, isStatement);
  app.store.dispatch(statementPressed({ month: '2026-03', as: 'page' }));
  await untilSent(app, isStatement);
  app.store.dispatch(signOutPressed());
  await app.until(({ session }) => session.status === 'signedOut');
  expect(opening()).toEqual({ receipts: [], statements: [] });
  letGo();
  for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setImmediate(next));
  expect(app.documents).toEqual([]);
});
