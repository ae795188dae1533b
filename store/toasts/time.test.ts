import { makeTestStore, type TestStore } from '../testing/testStore';
import { toastDismissed, toastHeld, toastReleased, toastShown } from './slice';

let app: TestStore;

beforeEach(async () => {
  app = await makeTestStore();
  jest.useFakeTimers();
});
afterEach(async () => {
  jest.useRealTimers();
  await app.server.close();
});

const current = () => app.store.getState().toasts.current;
const show = (id: string) => app.store.dispatch(toastShown({ id, title: id }));

async function pass(milliseconds: number): Promise<void> {
  app.server.clock.advance(milliseconds);
  await jest.advanceTimersByTimeAsync(milliseconds);
}

test('a toast is dismissed after 5000 ms and forgotten 1,000,000 ms later', async () => {
  show('a');
  await pass(4999);
  expect(current()?.open).toBe(true);
  await pass(1);
  expect(current()).toMatchObject({ id: 'a', open: false });
  await pass(999_999);
  expect(current()).not.toBeNull();
  await pass(1);
  expect(current()).toBeNull();
});

test('one at a time: the time of a new one starts anew', async () => {
  show('a');
  await pass(3000);
  show('b');
  expect(current()?.id).toBe('b');
  await pass(4999);
  expect(current()?.open).toBe(true);
  await pass(1);
  expect(current()).toMatchObject({ id: 'b', open: false });
});

test('while it is held its time stands still, and goes on where it was', async () => {
  show('a');
  await pass(3000);
  app.store.dispatch(toastHeld());
  await pass(0);
  await pass(60_000);
  expect(current()?.open).toBe(true);
  app.store.dispatch(toastReleased());
  await pass(0);
  await pass(1999);
  expect(current()?.open).toBe(true);
  await pass(1);
  expect(current()?.open).toBe(false);
});

test('one that was dismissed by hand is not dismissed again', async () => {
  show('a');
  app.store.dispatch(toastDismissed('a'));
  show('b');
  await pass(1_000_000);
  expect(current()).toMatchObject({ id: 'b', open: false });
});
