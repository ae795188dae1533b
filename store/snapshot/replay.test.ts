import { gpuCountChosen } from '../deploy/slice';
import { rootReducer } from '../reducer';
import { userMenuClosed, userMenuOpened } from '../shell/slice';
import { replay } from './replay';

const state = rootReducer(undefined, { type: 'test/begun' });

test('a state before and after each action', () => {
  const { states, failed } = replay(state, [userMenuOpened(), userMenuClosed()]);
  expect(states.map(({ shell }) => shell.userMenuOpen)).toEqual([false, true, false]);
  expect(failed).toEqual([]);
});

test.each([
  { type: 'deploy/offerGroupChosen', payload: null },
  { type: 'api/executeQuery/pending', meta: 5 },
  { type: 'api/executeQuery/pending', meta: { arg: { endpointName: 'x', queryCacheKey: 'x' } } },
  { type: 'api/internalSubscriptions/subscriptionsUpdated', payload: [{ op: 'add', path: [] }] },
  { type: 'api/queries/queryResultPatched', payload: null },
])('an action that no reducer can take changes nothing: %j', (action) => {
  const { states } = replay(state, [action, gpuCountChosen(2), userMenuOpened()]);
  expect(states).toHaveLength(4);
  expect(states.at(-1)?.shell.userMenuOpen).toBe(true);
});

test('the error says which action it was', () => {
  const { failed, states } = replay(state, [
    userMenuOpened(),
    { type: 'scroll/scrolled', payload: null },
  ]);
  expect(failed).toEqual([1]);
  expect(states[2]).toBe(states[1]);
});
