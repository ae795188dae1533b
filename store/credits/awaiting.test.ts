import { deposit } from '@/server/testing/rental';
import { paymentsApi } from '../api/payments';
import { teamsApi } from '../api/teams';
import { addressVisited, splitUrl } from '../location/slice';
import { selectBalance, selectTeamId } from '../teams/selectors';
import { teamSwitched } from '../teams/slice';
import { forgetToast } from '../testing/forgetToast';
import { makeTestStore, type TestStore } from '../testing/testStore';
import { selectAwaitedAmount, selectIsAwaiting } from './selectors';
import { amountChanged, buyPressed } from './slice';

let app: TestStore;

beforeEach(async () => {
  app = await makeTestStore();
  await app.start('ada@example.com');
  await app.store.dispatch(teamsApi.endpoints.listTeams.initiate());
});
afterEach(() => app.server.close());

/** Buys credits for an amount in dollars; resolves with the path of the checkout. */
async function openCheckout(on: TestStore, amount: string): Promise<string> {
  on.store.dispatch(amountChanged({ surface: 'dialog', amount }));
  on.store.dispatch(buyPressed('dialog'));
  await on.until(({ credits }) => credits.processing === null);
  return new URL(on.visits.at(-1)?.url ?? '').pathname;
}

/** The app as it is loaded anew by the way back from a checkout. */
async function comeBack(address = '/billing?payment_pending=true'): Promise<TestStore> {
  const back = await makeTestStore(app.server);
  for (const [key, value] of app.storage) back.storage.set(key, value);
  back.store.dispatch(addressVisited(splitUrl(address)));
  await back.start('ada@example.com');
  await back.store.dispatch(teamsApi.endpoints.listTeams.initiate());
  return back;
}

async function list({ store }: TestStore): Promise<void> {
  const teamId = selectTeamId(store.getState()) ?? '';
  const query = paymentsApi.endpoints.listTransactions.initiate({ teamId }, { forceRefetch: true });
  await store.dispatch(query);
}

/** What the payment's own page does. */
const end = (path: string, action: 'pay' | 'cancel' | 'fail') =>
  app.server.app.request(`${path}/${action}`, { method: 'POST' });

/** The provider says that a payment is made, and not confirmed yet. */
const wait = (dollars: number) =>
  app.server.ctx.db
    .updateTable('transactions')
    .set({ waiting_at: app.server.ctx.now() })
    .where('amount_micros', '=', dollars * 1_000_000)
    .execute();

const toastOf = ({ store }: TestStore) => {
  const { current } = store.getState().toasts;
  return current && [current.title, current.description];
};
const awaited = ({ store }: TestStore) => [
  selectIsAwaiting(store.getState()),
  selectAwaitedAmount(store.getState()),
];

const CONFIRMED = ['Payment Successful', 'Credits have been added to your account.'];

test('come back before the payment is confirmed: no toast, no query, and the amount that is awaited', async () => {
  await openCheckout(app, '75');
  const back = await comeBack();
  expect(toastOf(back)).toBeNull();
  expect(back.visits).toEqual([{ how: 'replace', url: '/billing' }]);
  expect(awaited(back)).toEqual([true, null]);
  await list(back);
  expect(awaited(back)).toEqual([true, '$75.00']);
  expect(back.store.getState().credits.drafts.dialog.amount).toBe('');
});

test('it is confirmed: one toast, the balance on every page, and nothing is awaited any more', async () => {
  const checkout = await openCheckout(app, '75');
  const back = await comeBack('/instances?payment_pending=true');
  await list(back);
  await list(back);
  expect(toastOf(back)).toBeNull();
  await end(checkout, 'pay');
  await list(back);
  expect(toastOf(back)).toEqual(CONFIRMED);
  expect(awaited(back)).toEqual([false, null]);
  await back.settled();
  expect(selectBalance(back.store.getState())).toBe(75);
  forgetToast(back.store);
  await list(back);
  expect(toastOf(back)).toBeNull();
});

test('confirmed between the way back and the first list: it is said all the same', async () => {
  const checkout = await openCheckout(app, '75');
  const back = await comeBack();
  await end(checkout, 'pay');
  await list(back);
  expect(toastOf(back)).toEqual(CONFIRMED);
  expect(awaited(back)).toEqual([false, null]);
});

test.each([
  ['/billing', true],
  ['/team', false],
])('it fails: the reason is said on %s, with a banner: %p', async (path, hasBanner) => {
  const checkout = await openCheckout(app, '75');
  const back = await comeBack(`${path}?payment_pending=true`);
  await list(back);
  await end(checkout, 'fail');
  await list(back);
  const [title, reason] = toastOf(back) ?? [];
  expect(title).toBe('Payment Failed');
  expect(reason).toMatch(/declined/u);
  expect(back.store.getState().credits.error).toBe(hasBanner ? reason : null);
  expect(awaited(back)).toEqual([false, null]);
});

test('one that the person cancels in another tab is awaited no longer, and nothing is said', async () => {
  const checkout = await openCheckout(app, '75');
  const back = await comeBack();
  await list(back);
  await end(checkout, 'cancel');
  await list(back);
  expect(toastOf(back)).toBeNull();
  expect(awaited(back)).toEqual([false, null]);
});

test('two that end between two lists: what is said is that one has failed', async () => {
  const first = await openCheckout(app, '75');
  const second = await openCheckout(app, '100');
  const back = await comeBack();
  await list(back);
  await end(second, 'fail');
  await end(first, 'pay');
  await list(back);
  expect(toastOf(back)?.[0]).toBe('Payment Failed');
});

test('two checkouts at once: the one that is paid is said, the other one stays as it is', async () => {
  const first = await openCheckout(app, '75');
  await openCheckout(app, '100');
  const back = await comeBack();
  await list(back);
  await end(first, 'pay');
  await list(back);
  expect(toastOf(back)).toEqual(CONFIRMED);
  expect(awaited(back)).toEqual([false, null]);
});

test('a reload in the middle goes on waiting; another team does not', async () => {
  await openCheckout(app, '75');
  const back = await comeBack();
  await list(back);
  app = back;
  const reloaded = await comeBack('/billing');
  await list(reloaded);
  expect(awaited(reloaded)).toEqual([true, '$75.00']);
  reloaded.store.dispatch(teamSwitched('team_other'));
  expect(selectIsAwaiting(reloaded.store.getState())).toBe(false);
});

test('what waits at the provider is awaited in every tab of the team, and said in each as it ends', async () => {
  const checkout = await openCheckout(app, '75');
  await openCheckout(app, '100');
  await wait(75);
  const other = await comeBack('/billing');
  for (const tab of [app, other]) {
    await list(tab);
    expect(awaited(tab)).toEqual([true, '$75.00']);
  }
  await end(checkout, 'pay');
  for (const tab of [app, other]) {
    await list(tab);
    expect(toastOf(tab)).toEqual(CONFIRMED);
    expect(awaited(tab)).toEqual([false, null]);
  }
});

test('a page that is opened anew hears from its teams that a payment waits, until it does not', async () => {
  const checkout = await openCheckout(app, '75');
  expect(awaited(app)).toEqual([false, null]);
  await wait(75);
  const tab = await comeBack('/instances');
  const late = await comeBack('/team');
  expect([awaited(tab), awaited(late)]).toEqual([
    [true, null],
    [true, null],
  ]);
  await list(tab);
  expect(awaited(tab)).toEqual([true, '$75.00']);
  await end(checkout, 'pay');
  for (const [page, toast] of [
    [tab, CONFIRMED],
    // It never saw the payment, and shows the balance all the same.
    [late, null],
  ] as const) {
    await list(page);
    expect(awaited(page)).toEqual([false, null]);
    expect(toastOf(page)).toEqual(toast);
    await page.settled();
    expect(selectBalance(page.store.getState())).toBe(75);
    expect(awaited(page)).toEqual([false, null]);
  }
});

test('what somebody else moved shows in the balance with its row', async () => {
  await list(app);
  await app.settled();
  const teamId = selectTeamId(app.store.getState()) ?? '';
  await deposit(app.server, teamId, 12.5);
  await list(app);
  await app.settled();
  expect(selectBalance(app.store.getState())).toBe(12.5);
  expect(toastOf(app)).toBeNull();
});

test('what was only opened is not awaited, whoever lists it', async () => {
  const checkout = await openCheckout(app, '75');
  await list(app);
  expect(awaited(app)).toEqual([false, null]);
  await end(checkout, 'pay');
  await list(app);
  expect(toastOf(app)).toBeNull();
});
