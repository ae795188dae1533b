import type { CallName } from '@/contract/calls';
import { makeWorld, newKeyOf, OWNER, userOf, type World } from '@/server/testing/world';
import { backendAt } from './backend';
import { tryOtherReads, tryOtherWrites } from './checks/others';
import { verdictOf } from './outcome';
import { Trial } from './trial';

/** Calls for which nobody has written a check. */

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.server.close());

async function trialOf(names: readonly CallName[]): Promise<Trial> {
  const { app, tokenFor } = world.server;
  const fetch = async (url: string, init: RequestInit) => app.request(url, init);
  return new Trial(backendAt('http://localhost', await tokenFor(OWNER), undefined, fetch), names);
}

const owner = () => userOf(world, OWNER);
const sent = ({ outcomes }: Trial) => outcomes.map((one) => [one.call, verdictOf(one)]);

test('one that asks is sent about the person and their team', async () => {
  const trial = await trialOf(['listTeamsWithMembers', 'listSshKeys', 'getSshKey', 'updateTeam']);
  await tryOtherReads(trial, owner(), world.teamId);
  expect(sent(trial)).toEqual([
    ['GET /api/teams/:userId', 'fits'],
    ['GET /api/ssh-keys', 'fits'],
  ]);
  expect(trial.untried()).toEqual(['getSshKey', 'updateTeam']);
});

test('one that changes something is sent about what was made, neither about the person nor for money', async () => {
  const trial = await trialOf(['updateTeam', 'updateProfile', 'createDeployment', 'deleteSshKey']);
  await tryOtherWrites(trial, owner(), { teamId: world.teamId }, 'teamId');
  expect(sent(trial)).toEqual([['PUT /api/teams/:teamId', 'fits']]);
  expect(trial.untried()).toEqual(['updateProfile', 'createDeployment', 'deleteSshKey']);

  const made = { teamId: world.teamId, keyId: await newKeyOf(world) };
  await tryOtherWrites(trial, owner(), made, 'keyId', 'deleteSshKey');
  expect(trial.untried()).toContain('deleteSshKey');
  await tryOtherWrites(trial, owner(), made, 'keyId');
  expect(sent(trial).at(-1)).toEqual(['DELETE /api/ssh-keys/:keyId', 'fits']);
});
