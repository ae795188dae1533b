import { KEY_GONE } from '@/domain/refusals';
import { TEST_KEYS } from '@/domain/testing/keys';
import { OWNER } from '@/server/testing/world';
import { ACTS } from '@/testing/faults/mutations';
import { loadPages } from '@/testing/faults/person';
import { isCall } from '@/testing/faults/requests';
import { settle } from '@/testing/faults/settle';
import { visits } from '@/testing/faults/visits';
import { holdAnswers, untilSent } from '../testing/holdAnswers';
import { selectTeamKeys } from '../sshKeys/selectors';
import { selectTeamId } from '../teams/selectors';
import { toastShown } from '../toasts/slice';
import { readRecording } from '../snapshot/recorder';
import { chosenOfferRefreshed, deployPressed, existingKeyChosen, keyTextChanged } from './slice';

/** An order for which a new key is saved first. */

const here = visits();
const state = () => here.person.store.getState();
const sent = (call: 'createSshKey' | 'createDeployment') =>
  here.person.requests.filter((request) => isCall(call, request));
const titles = () =>
  readRecording(here.person.store)
    .segments.flatMap(({ actions }) => actions)
    .filter(toastShown.match)
    .map(({ payload }) => payload.title);

beforeEach(async () => {
  await here.person.start(OWNER);
  await loadPages(here.person);
  ACTS.find(({ name }) => name === 'deploys')?.prepare(here.person);
  here.person.store.dispatch(keyTextChanged(TEST_KEYS[0]?.text ?? ''));
});

it('says that the key was added, and leaves its fingerprint to the settings', async () => {
  here.person.store.dispatch(deployPressed());
  await settle(here.person);
  expect(titles()).toEqual(expect.arrayContaining(['SSH Key Added', 'Deployment Started!']));
  const body: unknown = JSON.parse(sent('createSshKey')[0]?.body ?? '');
  expect(Object.keys(body ?? {})).toEqual(['userId', 'teamId', 'name', 'publicKey']);
});

it.each([{ available: false }, { price: 9.99 }, null])(
  'gives the order up, with a word, where the offer has changed while the key was saved: %j',
  async (change) => {
    const letGo = holdAnswers(here.person, (request) => isCall('createSshKey', request));
    here.person.store.dispatch(deployPressed());
    await untilSent(here.person, (request) => isCall('createSshKey', request));
    expect(state().deploy.progress).toBe('savingKey');
    const { group } = state().deploy.configuration;
    const offers = group?.offers.map((offer) => ({ ...offer, ...change }));
    here.person.store.dispatch(
      chosenOfferRefreshed(change && group && offers ? { ...group, offers } : null),
    );
    letGo();
    await settle(here.person);
    expect(sent('createDeployment')).toEqual([]);
    expect(state().deploy.progress).toBe('idle');
    expect(state().toasts.current?.title).toBe('Offer Changed');
    // The key is saved: a second try does not save it again.
    expect(state().deploy.key).toMatchObject({ text: '', selectedKeyId: expect.any(String) });
  },
);

it('lists the keys anew, and deselects the chosen one, where somebody else has deleted it', async () => {
  const { keyId } = here.person.things;
  here.person.store.dispatch(existingKeyChosen(keyId));
  await here.place.world.server.ctx.db.deleteFrom('ssh_keys').where('id', '=', keyId).execute();
  here.person.store.dispatch(deployPressed());
  await settle(here.person);
  expect(state().toasts.current).toMatchObject({
    title: 'Deployment Failed',
    description: KEY_GONE,
  });
  expect(state().deploy.key.selectedKeyId).toBeNull();
  const teamId = selectTeamId(state()) ?? '';
  expect(selectTeamKeys(state(), teamId).map(({ id }) => id)).not.toContain(keyId);
});
