import { createAppStore, type AppStore } from '@/store';
import { keyNameChanged } from '@/store/deploy/slice';
import { drawerClosed, drawerOpened, tabChosen } from '@/store/instances/slice';
import { teamSearchChanged } from '@/store/teams/slice';
import type { recorderEnhancer } from '@/store/snapshot/recorder';
import { compare } from './harness/compare';
import { heapAfterCollection } from './harness/heap';
import { idleServices } from './harness/idleServices';
import { report } from './harness/report';

/** What the snapshot recorder costs: time of an action with it and without it, and what it holds on to. */

/** So few that hardly a round is struck by what else the machine does. */
const ACTIONS_A_ROUND = 200;
const MANY_ACTIONS = 100_000;

const noRecorder: ReturnType<typeof recorderEnhancer> = (createStore) => (reducer, state) => ({
  ...createStore(reducer, state),
  recording: () => [],
});

const unrecordedStore = () => createAppStore(idleServices(), noRecorder);

/** What a person does: types, looks at tabs, opens and closes. Every action is an object of its own, as in the app. */
function act(store: AppStore, from: number, to: number): void {
  for (let at = from; at < to; at += 5) {
    store.dispatch(teamSearchChanged(`search ${at}`));
    store.dispatch(keyNameChanged(`key ${at}`));
    store.dispatch(tabChosen(at % 2 === 0 ? 'running' : 'terminated'));
    store.dispatch(drawerOpened(`deployment ${at}`));
    store.dispatch(drawerClosed());
  }
}

/** Bytes by which a store has grown, from when the recorder is full to `MANY_ACTIONS` later. */
async function growth(store: AppStore): Promise<number> {
  act(store, 0, 1000);
  const before = await heapAfterCollection();
  act(store, 1000, 1000 + MANY_ACTIONS);
  const after = await heapAfterCollection();
  // Keeps the store reachable until here.
  store.getState();
  return after - before;
}

/** Lets what listeners do later come to its end, outside the time that is taken. */
const prepare = () => new Promise<void>((resolve) => setImmediate(resolve));

async function main(): Promise<void> {
  // First, on a heap that nothing has been done to: what the rounds below leave behind comes and goes by the megabyte.
  const grownOff = await growth(unrecordedStore());
  const grownOn = await growth(createAppStore(idleServices()));
  const off = unrecordedStore();
  const on = createAppStore(idleServices());
  const { first, second, ratio } = await compare(
    { work: () => act(off, 0, ACTIONS_A_ROUND), prepare },
    { work: () => act(on, 0, ACTIONS_A_ROUND), prepare },
    { rounds: 3000, warmUp: 300 },
  );
  const perAction = (ms: number) => (ms * 1000) / ACTIONS_A_ROUND;
  const overhead = (of: number) => (of - 1) * 100;
  report('recorder', [
    { what: 'an action, recorder off', value: perAction(first.value), unit: 'µs' },
    { what: 'an action, recorder on', value: perAction(second.value), unit: 'µs' },
    {
      what: 'on over off',
      value: overhead(ratio.value),
      low: overhead(ratio.low),
      high: overhead(ratio.high),
      unit: '%',
      atMost: 5,
    },
    { what: 'heap grown over 100,000 actions, off', value: grownOff / 1e6, unit: 'MB' },
    { what: 'heap grown over 100,000 actions, on', value: grownOn / 1e6, unit: 'MB', atMost: 1 },
  ]);
}

void main();
