import { configureStore, createSlice, Tuple, type PayloadAction } from '@reduxjs/toolkit';
import { readRecording, recorderEnhancer, type Recording } from './recorder';

const counter = createSlice({
  name: 'counter',
  initialState: { count: 0 },
  reducers: {
    added: (state, { payload }: PayloadAction<number>) => {
      if (payload < 0) throw new RangeError('negative');
      state.count += payload;
    },
  },
});
const { added } = counter.actions;

const LIMITS = { actions: 10, age: 1000, segmentActions: 4, segmentAge: 200 };

function makeStore(limits?: typeof LIMITS) {
  const clock = { now: 0 };
  const store = configureStore({
    reducer: counter.reducer,
    middleware: () => new Tuple(),
    enhancers: (defaults) => defaults().concat(recorderEnhancer(() => clock.now, limits)),
  });
  const read = () => readRecording(store);
  return { store, clock, read };
}

const countOf = ({ segments }: Recording) =>
  segments.reduce((sum, { actions }) => sum + actions.length, 0);

/** The state that a recording leads to. */
const replayed = ({ segments }: Recording<{ count: number }>) =>
  segments
    .flatMap(({ actions }) => actions)
    .reduce(counter.reducer, segments[0]?.state ?? { count: -1 });

test('it begins with the state that there is, and no action', () => {
  const { read } = makeStore(LIMITS);
  expect(read()).toEqual({
    segments: [{ state: { count: 0 }, stateTime: 0, actions: [], times: [] }],
    state: { count: 0 },
  });
});

test('it records actions with their times', () => {
  const { store, clock, read } = makeStore(LIMITS);
  clock.now = 5;
  store.dispatch(added(1));
  clock.now = 7;
  store.dispatch(added(2));
  expect(read().segments).toEqual([
    { state: { count: 0 }, stateTime: 0, actions: [added(1), added(2)], times: [5, 7] },
  ]);
});

test('states are kept by reference', () => {
  const { store, read } = makeStore(LIMITS);
  const before = store.getState();
  for (let n = 0; n < 4; n += 1) store.dispatch(added(1));
  const then = store.getState();
  store.dispatch(added(1));
  expect(read().segments[0]?.state).toBe(before);
  expect(read().segments[1]?.state).toBe(then);
});

test('the oldest segment goes as soon as the rest is enough', () => {
  const { store, read } = makeStore(LIMITS);
  for (let n = 1; n <= 100; n += 1) {
    store.dispatch(added(1));
    expect(countOf(read())).toBeGreaterThanOrEqual(Math.min(n, 10));
    expect(countOf(read())).toBeLessThan(10 + 4);
    expect(replayed(read())).toEqual(store.getState());
  }
});

test('what is long ago goes, though there was little of it', () => {
  const { store, clock, read } = makeStore(LIMITS);
  for (let n = 0; n < 50; n += 1) {
    clock.now += 300;
    store.dispatch(added(1));
  }
  const [oldest] = read().segments;
  expect(clock.now - (oldest?.times.at(-1) ?? 0)).toBeLessThanOrEqual(1000);
  expect(countOf(read())).toBeLessThanOrEqual(5);
  expect(replayed(read())).toEqual(store.getState());
});

test('what a subscriber dispatches in turn comes after what it answers', () => {
  const { store, read } = makeStore(LIMITS);
  store.subscribe(() => {
    if (store.getState().count === 1) store.dispatch(added(10));
  });
  store.dispatch(added(1));
  expect(read().segments[0]?.actions).toEqual([added(1), added(10)]);
  expect(replayed(read())).toEqual({ count: 11 });
});

test('an action that no reducer took is no step', () => {
  const { store, read } = makeStore(LIMITS);
  store.dispatch(added(1));
  expect(() => store.dispatch(added(-1))).toThrow('negative');
  store.dispatch(added(2));
  expect(read().segments[0]?.actions).toEqual([added(1), added(2)]);
  expect(read().segments[0]?.times).toHaveLength(2);
});

test('after a jump of the state by something else it begins anew', () => {
  const { store, clock, read } = makeStore(LIMITS);
  store.dispatch(added(1));
  store.replaceReducer((state = { count: 0 }, action) =>
    action.type.startsWith('@@redux/REPLACE') ? { count: 50 } : counter.reducer(state, action),
  );
  clock.now = 9;
  store.dispatch(added(1));
  expect(read().segments).toEqual([
    { state: { count: 50 }, stateTime: 9, actions: [added(1)], times: [9] },
  ]);
});

test('over 100,000 actions it holds no more than at first', () => {
  const { store, read } = makeStore();
  for (let n = 0; n < 100_000; n += 1) store.dispatch(added(1));
  expect(countOf(read())).toBeGreaterThanOrEqual(500);
  expect(countOf(read())).toBeLessThanOrEqual(600);
  expect(read().segments.length).toBeLessThanOrEqual(7);
  expect(replayed(read())).toEqual({ count: 100_000 });
});
