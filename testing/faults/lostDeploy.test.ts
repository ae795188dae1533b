import { standing } from '@/domain/deploy/standing';
import { HOUR_MS } from '@/domain/time';
import { TEST_KEYS } from '@/domain/testing/keys';
import { OWNER } from '@/server/testing/world';
import { paymentsApi } from '@/store/api/payments';
import {
  backPressed,
  chosenOfferRefreshed,
  deployPressed,
  existingKeyChosen,
  keyTextChanged,
  regionChosen,
  sshKeyStepReached,
} from '@/store/deploy/slice';
import { selectOfferNotice } from '@/store/deploy/selectors';
import { destroyAsked, destroyConfirmed } from '@/store/instances/slice';
import { selectDeployments } from '@/store/instances/selectors';
import { PAGES } from '@/contract/pages';
import { pageOpened } from '@/store/location/slice';
import { selectTeamId, selectTeams } from '@/store/teams/selectors';
import { teamPicked } from '@/store/teams/slice';
import { holdAnswers, untilSent } from '@/store/testing/holdAnswers';
import { FAULTS_OF_CHANGES, faultCalled } from './faults';
import { ACTS } from './mutations';
import { made as madeOn, press as pressed, reload as reloaded, sentKeys } from './orders';
import { loadPages, signInAgain } from './person';
import { answerLost, failing, isCall } from './requests';
import { settle } from './settle';
import { visits } from './visits';

/** A deploy that the server has carried out, but whose answer never arrives: asked for again, it is one instance. */

const DEPLOY = ACTS.find(({ name }) => name === 'deploys');
const LOSSES = FAULTS_OF_CHANGES.filter(({ kind }) => kind !== 'refused' && kind !== 'ended');
const losses = LOSSES.map((fault) => [fault.name, fault] as const);
const LOSS = faultCalled('a cut connection');

const here = visits();
beforeEach(async () => {
  await here.person.start(OWNER);
  await loadPages(here.person);
  DEPLOY?.prepare(here.person);
});

/** Presses Deploy Instance, and holds the answer. @returns lets it go */
async function pressAndHold(): Promise<() => void> {
  const isOrder = isCall.bind(null, 'createDeployment');
  const letGo = holdAnswers(here.person, isOrder);
  here.person.store.dispatch(deployPressed());
  await untilSent(here.person, isOrder);
  return letGo;
}

/** Presses Deploy Instance, and the answer is lost. */
async function pressInVain(fault = LOSS): Promise<void> {
  here.person.intercept(answerLost('createDeployment', fault, here.place));
  await press();
  here.person.intercept(null);
  expect(here.person.store.getState().toasts.current?.title).toBe('Deployment Failed');
}

const press = () => pressed(here);
const keys = () => sentKeys(here);
const made = () => madeOn(here);
const reload = () => reloaded(here);

/** Runs what was made for an hour and destroys it, and looks at what was taken for it. Micro-dollars. */
async function bill(id: string): Promise<number[]> {
  const { server } = here.place.world;
  server.clock.advance(HOUR_MS);
  here.person.store.dispatch(destroyAsked({ id, from: 'list' }));
  here.person.store.dispatch(destroyConfirmed());
  await settle(here.person);
  server.clock.advance(-HOUR_MS);
  const entries = await server.ctx.db
    .selectFrom('ledger')
    .select('amount_micros')
    .where('deployment_id', '=', id)
    .execute();
  return entries.map(({ amount_micros }) => amount_micros);
}

/** One instance, on the server and on the page, charged once. */
async function expectOne(): Promise<void> {
  const [one, ...others] = await made();
  expect(others).toEqual([]);
  const { getState } = here.person.store;
  expect(getState().toasts.current?.title).toBe('Deployment Started!');
  expect(getState().location.pathname).toBe('/instances');
  expect(getState().deploy.order).toBeNull();
  const shown = selectDeployments(getState()).map(({ id }) => id);
  expect(shown.toSorted()).toEqual([one, here.person.things.instanceId].toSorted());
  expect(await bill(one ?? '')).toEqual([-here.place.world.offer.price_micros]);
}

test.each(losses)(
  '%s: the second try has the first one’s key, and finds its instance',
  async (_name, fault) => {
    await pressInVain(fault);
    expect(await made()).toHaveLength(1);
    await press();
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
    await expectOne();
  },
);

test('lost in every way, one after the other, it is still one', async () => {
  for (const fault of LOSSES) await pressInVain(fault);
  await press();
  expect(keys()).toHaveLength(LOSSES.length + 1);
  expect(new Set(keys()).size).toBe(1);
  await expectOne();
});

test('an order that never arrived is made by the second try', async () => {
  here.person.intercept(failing('createDeployment', LOSS));
  await press();
  expect(await made()).toEqual([]);
  here.person.intercept(null);
  await press();
  expect(new Set(keys()).size).toBe(1);
  await expectOne();
});

/** A list comes in that has the chosen offer otherwise than it was chosen. */
function relist(change: { available: boolean } | { price: number }): void {
  const { dispatch, getState } = here.person.store;
  const { group } = getState().deploy.configuration;
  if (group === null) throw new Error('nothing is chosen');
  const offers = group.offers.map((offer) => ({ ...offer, ...change }));
  dispatch(chosenOfferRefreshed({ ...group, offers }));
}

test('the key outlives a reload of the page', async () => {
  await pressInVain();
  const [key] = keys();
  await reload();
  await press();
  expect(keys()).toEqual([key]);
  await expectOne();
});

test.each([{ available: false }, { price: 9.99 }])(
  'asked for again after a reload it is found, though the offer is no more what it was: %j',
  async (change) => {
    await pressInVain();
    const [key] = keys();
    await reload();
    relist(change);
    const { getState } = here.person.store;
    expect(standing(getState().deploy.configuration)).not.toBe('same');
    expect(selectOfferNotice(getState())).toBeNull();
    await press();
    expect(keys()).toEqual([key]);
    await expectOne();
  },
);

test('whoever has gone on to another page meanwhile stays there', async () => {
  const { store } = here.person;
  const letGo = await pressAndHold();
  store.dispatch(pageOpened(PAGES.settings.path));
  letGo();
  await settle(here.person);
  expect(store.getState().toasts.current?.title).toBe('Deployment Started!');
  expect(store.getState().location.pathname).toBe(PAGES.settings.path);
});

test('the key outlives a server that turned the second try away', async () => {
  await pressInVain();
  here.person.intercept((request) =>
    isCall('createDeployment', request)
      ? Response.json({ error: 'Not so fast.', code: 'too_many_requests' }, { status: 429 })
      : null,
  );
  await press();
  here.person.intercept(null);
  await press();
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
  await expectOne();
});

test('the key outlives the end of the session', async () => {
  await pressInVain();
  here.person.intercept(failing('createDeployment', faultCalled('401 unauthenticated')));
  await press();
  here.person.intercept(null);
  await signInAgain(here.person);
  await loadPages(here.person);
  await press();
  expect(keys()).toHaveLength(4);
  expect(new Set(keys()).size).toBe(1);
  await expectOne();
});

test('an order that had gone through and has ended since is not said to start', async () => {
  await pressInVain();
  await settle(here.person);
  const [one = ''] = await made();
  await bill(one);
  await press();
  expect(here.person.store.getState().toasts.current?.title).toBe('Nothing Was Deployed');
  expect(await made()).toHaveLength(1);
  await press();
  expect(here.person.store.getState().toasts.current?.title).toBe('Deployment Started!');
  expect(await made()).toHaveLength(2);
});

test('another configuration is another order', async () => {
  await pressInVain();
  const { dispatch } = here.person.store;
  dispatch(backPressed());
  dispatch(regionChosen('us-west-2'));
  dispatch(sshKeyStepReached());
  await press();
  expect(new Set(keys()).size).toBe(2);
  expect(await made()).toHaveLength(2);
});

test('an order that was refused is over, and the next has a key of its own', async () => {
  here.person.intercept(failing('createDeployment', faultCalled('403 forbidden')));
  await press();
  here.person.intercept(null);
  await press();
  expect(new Set(keys()).size).toBe(2);
  await expectOne();
});

test('a new key that cannot be saved changes nothing about the order before it', async () => {
  await pressInVain();
  const { dispatch } = here.person.store;
  dispatch(keyTextChanged(TEST_KEYS[0]?.text ?? ''));
  here.person.intercept(failing('createSshKey', faultCalled('403 forbidden')));
  await press();
  here.person.intercept(null);
  dispatch(existingKeyChosen(here.person.things.keyId));
  await press();
  expect(new Set(keys()).size).toBe(1);
  await expectOne();
});

test('what was deployed is listed though another call has no answer yet', async () => {
  const { store, intercept, until } = here.person;
  intercept(({ url }) =>
    url.startsWith('/api/transactions') ? new Promise(() => undefined) : null,
  );
  void store.dispatch(
    paymentsApi.endpoints.listTransactions.initiate(
      { teamId: here.place.world.teamId },
      { forceRefetch: true },
    ),
  );
  store.dispatch(deployPressed());
  await until(({ toasts }) => toasts.current !== null);
  expect(store.getState().toasts.current?.title).toBe('Deployment Started!');
  expect(selectDeployments(store.getState())).toHaveLength(2);
});

test('an order that is carried out after a switch of the team leads to no list that does not have it', async () => {
  const { store } = here.person;
  const letGo = await pressAndHold();
  const others = selectTeams(store.getState()).filter(
    ({ id }) => id !== selectTeamId(store.getState()),
  );
  store.dispatch(teamPicked(others[0]?.id ?? ''));
  await here.person.until((state) => selectTeamId(state) === others[0]?.id);
  const { pathname } = store.getState().location;
  letGo();
  await settle(here.person);
  expect(await made()).toHaveLength(1);
  expect(store.getState().location.pathname).toBe(pathname);
  expect(store.getState().toasts.current?.description).toMatch(
    / is being deployed for the team that you were in before\.$/u,
  );
});
