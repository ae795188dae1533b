import { countSteps, isBookkeeping } from './steps';

const rejected = (meta?: unknown) => ({ type: 'api/executeQuery/rejected', meta });

test.each<[string, { type: string; meta?: unknown }, boolean]>([
  ['what a person did', { type: 'deploy/regionChosen' }, false],
  ['a call', { type: 'api/executeQuery/pending' }, false],
  ['an answer', { type: 'api/executeMutation/fulfilled', meta: { aborted: true } }, false],
  ['a failure', rejected({}), false],
  ['a failure that tells nothing', rejected(), false],
  ['an answer that is new enough', rejected({ condition: true }), true],
  ['a call that was given up', rejected({ aborted: true }), true],
  ['what the cache notes', { type: 'api/queries/queryResultPatched' }, true],
  ['who listens to the cache', { type: 'api/internalSubscriptions/subscriptionsUpdated' }, true],
  ['what everybody is told', { type: 'api/invalidateTags' }, false],
  ['what the browser tells the cache', { type: '__rtkq/focused' }, true],
  ['what Redux does', { type: '@@INIT' }, true],
])('%s is bookkeeping or not', (_what, action, expected) => {
  expect(isBookkeeping(action)).toBe(expected);
});

test('beginning and end are steps, bookkeeping is none', () => {
  expect(countSteps([])).toBe(2);
  expect(countSteps([{ type: '__rtkq/focused' }, { type: 'deploy/regionChosen' }])).toBe(3);
});
