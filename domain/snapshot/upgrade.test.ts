import { SNAPSHOT_VERSION } from '@/contract/snapshot';
import { upgraded, upgradesFrom, type Upgrade } from './upgrade';

/** Two steps of a format that never was: what the chain does with them is what it will do with real ones. */
const STEPS: Record<number, Upgrade> = {
  1: { file: (file) => ({ ...file, title: file.name }) },
  2: {
    file: ({ name: _name, ...file }) => file,
    action: (action) => ({ ...action, type: `new/${action.type}` }),
  },
};

test.each([
  [1, { title: 'x' }],
  [2, {}],
  [3, { name: 'x' }],
])('from version %d one version at a time', (version, expected) => {
  const steps = upgradesFrom(version, STEPS, 3) ?? [];
  expect(upgraded('file', { name: 'x' }, steps)).toEqual(expected);
});

test('what a step says nothing about stays', () => {
  const steps = upgradesFrom(1, STEPS, 3) ?? [];
  const state = {};
  expect(upgraded('state', state, steps)).toBe(state);
  expect(upgraded('action', { type: 'a' }, steps)).toEqual({ type: 'new/a' });
});

test('a missing step ends the chain', () => {
  expect(upgradesFrom(1, {}, 2)).toBeNull();
});

test('the newest version needs none', () => {
  expect(upgradesFrom(SNAPSHOT_VERSION)).toEqual([]);
});

test('every older version has its step', () => {
  for (let version = 1; version < SNAPSHOT_VERSION; version += 1) {
    expect(upgradesFrom(version)).not.toBeNull();
  }
});

describe('from version 2 to 3', () => {
  const [step = {}] = upgradesFrom(2) ?? [];
  const ended = (endpointName: string, requestStatus: string, originalArgs: unknown) => ({
    type: `api/executeMutation/${requestStatus}`,
    meta: { requestStatus, arg: { endpointName, originalArgs } },
  });
  test.each([
    [
      { type: 'settings/profileSaved', payload: { name: 'Ada', company: '' } },
      ended('updateProfile', 'fulfilled', { name: 'Ada', company: '' }),
    ],
    [
      { type: 'settings/addKeySettled', payload: { added: false } },
      ended('createSshKey', 'rejected', { fingerprint: '' }),
    ],
    [{ type: 'teams/createTeamSettled', payload: 5 }, ended('createTeam', 'rejected', {})],
    [
      { type: 'instances/destroySettled', payload: { id: 'dep_1', destroyed: true, from: 'list' } },
      { type: 'instances/tabChosen', payload: 'terminated' },
    ],
    [
      {
        type: 'instances/destroySettled',
        payload: { id: 'dep_1', destroyed: true, from: 'drawer' },
      },
      ended('destroyInstance', 'fulfilled', {}),
    ],
    [{ type: 'settings/addKeyStarted' }, { type: 'settings/addKeyStarted' }],
  ])('%j', (action, expected) => {
    expect(upgraded('action', action, [step])).toMatchObject(expected);
  });
});

test.each([
  [
    { instances: { destroying: ['dep_1'], tab: 'running' } },
    { instances: { destroying: { dep_1: 'drawer' }, tab: 'running' } },
  ],
  [{ instances: { destroying: 5 } }, { instances: { destroying: 5 } }],
  [{}, {}],
])('from version 2 to 3 the state %j', (state, expected) => {
  const [step = {}] = upgradesFrom(2) ?? [];
  expect(upgraded('state', state, [step])).toEqual(expected);
});

describe('from version 3 to 4', () => {
  const [step = {}] = upgradesFrom(3) ?? [];
  test.each([
    [
      { type: 'credits/paymentFailed', payload: 'No.' },
      { type: 'credits/paymentFailed', payload: { text: 'No.', isBilling: true } },
    ],
    [{ type: 'credits/paymentFailed' }, { type: 'credits/paymentFailed' }],
    [{ type: 'deploy/keySavingStarted' }, { type: 'deploy/keySavingStarted' }],
  ])('%j', (action, expected) => {
    expect(upgraded('action', action, [step])).toEqual(expected);
  });
});

describe('from version 1 to 2', () => {
  const [step = {}] = upgradesFrom(1) ?? [];
  test.each([
    [
      { type: 'drafts/dropped', meta: { a: 1 } },
      { type: 'session/personLeft', meta: { a: 1 } },
    ],
    [
      { type: 'drafts/restored', payload: {} },
      { type: 'drafts/restored', payload: {} },
    ],
  ])('%j', (action, expected) => {
    expect(upgraded('action', action, [step])).toEqual(expected);
  });
});
