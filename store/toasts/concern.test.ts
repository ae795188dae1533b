import { makeMockStore } from '../testing/mockStore';
import { toasts } from './concern';
import { toastDismissed, toastReducer, toastRemoved, toastShown } from './slice';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a dismissed toast is removed after 1,000,000 ms and not before', async () => {
  const { store } = makeMockStore(toasts.listenAlways);
  store.dispatch(toastDismissed('id-1'));
  await jest.advanceTimersByTimeAsync(999_999);
  expect(store.getActions()).toEqual([toastDismissed('id-1')]);
  await jest.advanceTimersByTimeAsync(1);
  expect(store.getActions()).toEqual([toastDismissed('id-1'), toastRemoved('id-1')]);
});

test('a new toast takes the place of the one before, which can no longer be removed from under it', () => {
  const first = toastReducer(undefined, toastShown({ id: 'a', title: 'One' }));
  const second = toastReducer(first, toastShown({ id: 'b', title: 'Two' }));
  expect(second.current).toEqual({ id: 'b', title: 'Two', open: true });
  expect(toastReducer(second, toastRemoved('a'))).toBe(second);
  expect(toastReducer(second, toastDismissed('a'))).toBe(second);
});
