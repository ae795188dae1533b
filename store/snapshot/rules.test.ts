import { dirname } from 'node:path';
import { ROUTES } from '@/contract/routes';
import { describeAction } from '@/domain/snapshot/describe';
import { isBookkeeping } from '@/domain/snapshot/steps';
import { api } from '../api/api';
import { transactionSearchChanged, usageSearchChanged } from '../billing/slice';
import { keySearchChanged } from '../deploy/slice';
import { rootReducer } from '../reducer';
import { teamSearchChanged } from '../teams/slice';
import { allEvents, apiEventTypes } from '../testing/events';
import { loadSnapshotRules, type SnapshotRules } from './rules';
import { isDecidedEndpoint } from './rules/endpoints';

let rules: SnapshotRules;
beforeAll(async () => {
  rules = await loadSnapshotRules();
});

const events = allEvents();

/** What to do about something that nobody has decided on. */
const advice = (what: string, where: string) =>
  `${what} has no entry yet. Add one in ${where}: 'keep' for a word that is chosen, the kind of name, id or text for what is personal or typed.`;

test('events are found at all', () => {
  expect(events.length).toBeGreaterThan(100);
  expect(events.map(({ type }) => type)).toContain('deploy/gpuCountChosen');
});

test('every event of the store has its decision on what a snapshot may hold', () => {
  const missing = events
    .filter(({ type }) => !rules.isDecidedAction(type))
    .map(({ name, place }) => advice(`${name} of ${place}`, `${dirname(place)}/snapshot.ts`));
  expect(missing).toEqual([]);
});

test('every event has a label for the timeline', () => {
  const missing = events
    .filter(({ type }) => !rules.vocabulary.events.has(type))
    .map(({ type }) => `${type} has no label yet. Add them in the snapshot.ts beside it.`);
  expect(missing).toEqual([]);
});

test.each(Object.keys(api.endpoints))('%s has its decision', (name) => {
  if (!isDecidedEndpoint(name)) {
    throw new Error(advice(`the endpoint ${name}`, 'the snapshot.ts beside it'));
  }
});

test('an endpoint that has not the name of a call has a label for the timeline', () => {
  const unnamed = Object.keys(api.endpoints).filter((name) => !Object.hasOwn(ROUTES, name));
  expect(unnamed.filter((name) => !rules.vocabulary.endpoints.has(name))).toEqual([]);
});

test('endpoints are found at all', () => {
  expect(Object.keys(api.endpoints).length).toBeGreaterThan(20);
});

test.each(apiEventTypes())('%s of the cache is decided and described', (type) => {
  const isDescribed =
    rules.vocabulary.events.has(type) || /^api\/execute/u.test(type) || isBookkeeping({ type });
  expect([rules.isDecidedAction(type), isDescribed]).toEqual([true, true]);
});

test('every slice of the state is kept, and nothing of it is left out at first', () => {
  const state = rootReducer(undefined, { type: 'test/begun' });
  const { snapshot: _dialog, ...told } = state;
  expect(rules.redactedState(state, rules.newPseudonyms())).toEqual(told);
});

test('a part of the state that nobody decided on is left out', () => {
  const state = rootReducer(undefined, { type: 'test/begun' });
  const more = { ...state, secrets: { a: 1 }, shell: { ...state.shell, secret: 's' } };
  const told = rules.redactedState(more, rules.newPseudonyms());
  expect(told).not.toHaveProperty('secrets');
  expect(told.shell).toEqual(state.shell);
});

test.each([usageSearchChanged, transactionSearchChanged, teamSearchChanged, keySearchChanged])(
  'of a search through rows that the app has only the length is kept: $type',
  (searched) => {
    const action = searched('Anna Smith');
    const told = '•••• •••••';
    expect(rules.redactedAction(action, rules.newPseudonyms()).payload).toBe(told);
    const state = rules.redactedState(rootReducer(undefined, action), rules.newPseudonyms());
    expect(rootReducer(undefined, searched(told))).toMatchObject(state);
  },
);

test('of an action that nobody decided on only the type is kept', () => {
  const action = { type: 'other/thing', payload: 'secret', meta: { secret: 1 } };
  expect(rules.redactedAction(action, rules.newPseudonyms())).toEqual({ type: 'other/thing' });
});

test('beside its payload nothing of an event is kept', () => {
  const action = { type: 'deploy/regionChosen', payload: 'us-west-1', meta: 'secret', error: 's' };
  expect(rules.redactedAction(action, rules.newPseudonyms())).toEqual({
    type: 'deploy/regionChosen',
    payload: 'us-west-1',
  });
});

test('of a call of an unknown endpoint neither argument nor answer is kept', () => {
  const action = {
    type: 'api/executeQuery/fulfilled',
    payload: 'secret',
    meta: { arg: { endpointName: 'newOne', originalArgs: 'secret', queryCacheKey: 'newOne("s")' } },
  };
  expect(rules.redactedAction(action, rules.newPseudonyms())).toEqual({
    type: 'api/executeQuery/fulfilled',
    meta: { arg: { endpointName: 'newOne', queryCacheKey: 'id_1' } },
  });
});

test('an event without a label is at least spelled out', () => {
  expect(describeAction({ type: 'deploy/newThingHappened' }, rules.vocabulary)).toEqual({
    text: 'New thing happened',
    isError: false,
    isNoise: false,
  });
});
