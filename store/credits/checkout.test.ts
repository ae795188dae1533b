import { ASK_AGAIN } from '../api/api';
import { paymentsApi } from '../api/payments';
import { usersApi } from '../api/users';
import { addressVisited, splitUrl } from '../location/slice';
import { signInPressed } from '../session/slice';
import { selectUser } from '../teams/selectors';
import { makeTestStore, type TestStore } from '../testing/testStore';
import { amountChanged, buyPressed } from './slice';

let app: TestStore;

beforeEach(async () => {
  app = await makeTestStore();
  await app.start('ada@example.com');
});
afterEach(() => app.server.close());

/** Buys credits on a server whose checkout is at `url`; resolves when that is settled. */
async function buyAt(url: string): Promise<void> {
  app.intercept(({ url: asked }) =>
    asked === '/api/payment/checkout' ? Response.json({ paymentMethod: 'crypto', url }) : null,
  );
  app.store.dispatch(amountChanged({ surface: 'dialog', amount: '50' }));
  app.store.dispatch(buyPressed('dialog'));
  await app.until(({ credits }) => credits.processing === null);
}

test.each(['https://pay.example.com/c/1', 'http://127.0.0.1:3000/local/checkout/1'])(
  'goes to the checkout at %s',
  async (url) => {
    await buyAt(url);
    expect(app.visits).toContainEqual({ how: 'leave', url });
  },
);

test.each([
  ...['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'https://', ''],
  ...['/checkout/1', '//', 'undefined', 'pay.example.com/c/1'],
])('does not go to %j, which is no checkout', async (url) => {
  await buyAt(url);
  expect(app.visits).toEqual([]);
  expect(app.store.getState().credits.error).toBe('No checkout URL provided');
});

test('takes no second press while the browser is on its way', async () => {
  app.leaving.isSlow = true;
  const url = 'https://pay.example.com/c/1';
  app.intercept(({ url: asked }) =>
    asked === '/api/payment/checkout' ? Response.json({ paymentMethod: 'crypto', url }) : null,
  );
  app.store.dispatch(amountChanged({ surface: 'dialog', amount: '50' }));
  app.store.dispatch(buyPressed('dialog'));
  while (app.visits.length === 0) await new Promise(setImmediate);
  expect(app.store.getState().credits.processing).toBe(50);
  app.store.dispatch(buyPressed('dialog'));
  // By the time of another answer, it would have been sent.
  await app.store.dispatch(usersApi.endpoints.currentUser.initiate(undefined, ASK_AGAIN));
  const sent = app.requests.filter((request) => request.url === '/api/payment/checkout');
  expect(sent).toHaveLength(1);
});

test('asks for nothing that would only come once the page has been left', async () => {
  const teamId = String(selectUser(app.store.getState())?.currentTeamId);
  await app.store.dispatch(paymentsApi.endpoints.listTransactions.initiate({ teamId }));
  await buyAt('https://pay.example.com/c/1');
  // By the time of another answer, it would have been sent.
  await app.store.dispatch(usersApi.endpoints.currentUser.initiate(undefined, ASK_AGAIN));
  const asked = app.requests.filter(({ url }) => url.startsWith('/api/transactions'));
  expect(asked).toHaveLength(1);
});

test.each([
  ['/?payment_success=true', 'Payment Successful'],
  ['/billing?payment_success=false&error=processing_failed', 'Payment Failed'],
  // Nobody knows yet how it ends.
  ['/?payment_pending=true', 'Welcome to Rackline!'],
  ['/', 'Welcome to Rackline!'],
])('who has to sign in again as they come back to %s is told: %s', async (address, title) => {
  const back = await makeTestStore(app.server);
  back.store.dispatch(addressVisited(splitUrl(address)));
  await back.start();
  back.popUp.result = 'ada@example.com';
  back.store.dispatch(signInPressed());
  await back.until(({ session }) => session.status === 'signedIn');
  expect(back.store.getState().toasts.current?.title).toBe(title);
});
