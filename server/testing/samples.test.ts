import { CALLS } from '@/contract/calls';
import { newThingOf, sendSample } from './samples';
import { makeWorld, OWNER, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.server.close());

test('what a path names is made by the call that adds to its list', async () => {
  const keyId = await newThingOf(world, CALLS.getSshKey.path, 'keyId');
  const headers = { Authorization: `Bearer ${await world.server.tokenFor(OWNER)}` };
  const answer = await sendSample(world, 'getSshKey', { params: { keyId } }, headers);
  expect(await answer.json()).toMatchObject({ id: keyId });
});

test('what no call makes is asked for', async () => {
  await expect(newThingOf(world, CALLS.acceptInvitation.path, 'invitationId')).rejects.toThrow(
    'needs what fills :invitationId',
  );
});
