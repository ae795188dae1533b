import { SNAPSHOT_VERSION } from '@/contract/snapshot';
import { upgradedAction, upgradedState, UPGRADES } from './upgrade';

test('the steps lead to the newest version, which needs none', () => {
  expect(UPGRADES).toHaveLength(SNAPSHOT_VERSION - 1);
  const state = {};
  expect(upgradedState(state, SNAPSHOT_VERSION)).toBe(state);
  const action = { type: 'drafts/dropped' };
  expect(upgradedAction(action, SNAPSHOT_VERSION)).toBe(action);
});

test('a file of version 1 goes through all the steps', () => {
  expect(upgradedAction({ type: 'settings/profileSaved', payload: {} }, 1)).toMatchObject({
    type: 'api/executeMutation/fulfilled',
  });
  expect(upgradedAction({ type: 'credits/paymentFailed', payload: 'No.' }, 1)).toMatchObject({
    payload: { text: 'No.', isBilling: true },
  });
  expect(upgradedState({ instances: { destroying: ['dep_1'] } }, 1)).toEqual({
    instances: { destroying: { dep_1: 'drawer' } },
  });
});

describe('from version 2 to 3', () => {
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
    expect(upgradedAction(action, 2)).toMatchObject(expected);
  });
});

test.each([
  [
    { instances: { destroying: ['dep_1'], tab: 'running' } },
    { instances: { destroying: { dep_1: 'drawer' }, tab: 'running' } },
  ],
  [{ instances: { destroying: 5 } }, { instances: { destroying: 5 } }],
  [
    { instances: { destroying: ['dep_1', { toString: 1, valueOf: 1 }] } },
    { instances: { destroying: { dep_1: 'drawer' } } },
  ],
  [{}, {}],
])('from version 2 to 3 the state %j', (state, expected) => {
  expect(upgradedState(state, 2)).toEqual(expected);
});

describe('from version 3 to 4', () => {
  test.each([
    [
      { type: 'credits/paymentFailed', payload: 'No.' },
      { type: 'credits/paymentFailed', payload: { text: 'No.', isBilling: true } },
    ],
    [{ type: 'credits/paymentFailed' }, { type: 'credits/paymentFailed' }],
    [{ type: 'deploy/keySavingStarted' }, { type: 'deploy/keySavingStarted' }],
  ])('%j', (action, expected) => {
    expect(upgradedAction(action, 3)).toEqual(expected);
  });
});

test.each([
  [
    { server: { payments: true, localMode: true } },
    { server: { payments: ['crypto', 'fiat'], localMode: true } },
  ],
  [{ server: { payments: false } }, { server: { payments: [] } }],
  [{ server: {} }, { server: {} }],
  [{}, {}],
])('from version 4 to 5 the state %j', (state, expected) => {
  expect(upgradedState(state, 4)).toEqual(expected);
});

describe('from version 1 to 2', () => {
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
    expect(upgradedAction(action, 1)).toEqual(expected);
  });
});
