import { pageOpened } from '@/store/location/slice';
import { rootReducer } from '@/store/reducer';
import { createPast } from './past';

const beginning = rootReducer(undefined, { type: 'test/begun' });
const at = (step: number, now: number, path: string) => ({
  source: {},
  step,
  state: rootReducer(beginning, pageOpened(path)),
  now,
  timeZone: 'UTC',
});

test('nothing that is dispatched arrives, not even the type of its own move', () => {
  const past = createPast(at(1, 1000, '/team'));
  const state = past.store.getState();
  const heard = jest.fn();
  past.store.subscribe(heard);
  const thunk = jest.fn();
  past.store.dispatch(pageOpened('/billing'));
  past.store.dispatch({ type: 'replay/moved' });
  past.store.dispatch(thunk as never);
  expect(past.store.getState()).toBe(state);
  expect(thunk).not.toHaveBeenCalled();
  expect(heard).not.toHaveBeenCalled();
});

test('a move changes state and time together, and notifies the listeners', () => {
  const past = createPast(at(1, 1000, '/team'));
  const ticks: number[] = [];
  past.clock.subscribe(() => ticks.push(past.clock.now()));
  const next = at(2, 2500, '/billing');
  past.move(next);
  expect(past.store.getState()).toBe(next.state);
  expect(ticks).toEqual([2500]);
});
