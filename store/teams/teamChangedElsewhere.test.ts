import { TEST_KEYS } from '@/domain/testing/keys';
import { OWNER, makeWorld, type World } from '@/server/testing/world';
import { offersApi } from '../api/offers';
import { teamsApi } from '../api/teams';
import { usersApi } from '../api/users';
import { addCreditsOpened, amountChanged, buyPressed } from '../credits/slice';
import { selectOfferQuery } from '../deploy/selectors';
import { drawerOpened } from '../instances/slice';
import { addKeyOpened, addKeySubmitted, keyNameChanged, keyTextChanged } from '../settings/slice';
import { phaseOf } from '../testing/phases';
import { makeTestStore, type TestStore } from '../testing/testStore';
import { selectMembers, selectTeam, selectTeams, selectUserId } from './selectors';
import { createTeamNameChanged, createTeamSubmitted, teamPicked } from './slice';

/** A window whose person works in another one, or with others, at the same time. */

let world: World;
let app: TestStore;
beforeEach(async () => {
  world = await makeWorld();
  app = await makeTestStore(world.server);
  await app.start(OWNER);
  const userId = selectUserId(app.store.getState()) ?? '';
  await app.store.dispatch(teamsApi.endpoints.listTeams.initiate());
  await app.store.dispatch(teamsApi.endpoints.listTeamMembers.initiate({ userId }));
});
afterEach(() => world.server.close());

const state = () => app.store.getState();

/** Makes a team and switches to it, in another window, of which this one hears or not. @returns its id */
async function switchElsewhere({ isHeardOf = true } = {}): Promise<string> {
  const ownerId = selectUserId(state()) ?? '';
  const body = { name: 'Elsewhere', slug: 'elsewhere', ownerId, members: [] };
  const made = await world.server.fetch('/api/teams', { as: OWNER, method: 'POST', body });
  const { id } = await made.json();
  const path = `/api/users/${ownerId}/current-team`;
  await world.server.fetch(path, { as: OWNER, method: 'PUT', body: { teamId: id } });
  if (isHeardOf) {
    await app.store.dispatch(
      teamsApi.endpoints.listTeams.initiate(undefined, { forceRefetch: true }),
    );
  }
  return id;
}

const askWhoItIs = () =>
  app.store.dispatch(
    usersApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );

it('says that the team is another one now, and lets go of what was open for the one before', async () => {
  app.store.dispatch(drawerOpened('d1'));
  app.store.dispatch(addKeyOpened());
  app.store.dispatch(keyNameChanged('laptop'));
  app.store.dispatch(addCreditsOpened());
  const id = await switchElsewhere();
  expect(state().toasts.current).toBeNull();
  await askWhoItIs();
  expect(selectTeam(state())?.id).toBe(id);
  expect(state().instances.openId).toBeNull();
  expect(state().settings.addKey).toMatchObject({ open: false, name: 'laptop' });
  expect(state().credits.dialogOpen).toBe(false);
  expect(state().toasts.current?.description).toBe('You are now working in Elsewhere.');
});

/** Lets the person's own data be asked again, without what the list of teams would say by now. */
async function learnOfCurrentTeamAlone(): Promise<void> {
  app.intercept(({ url }) =>
    url === '/api/teams' ? Response.json({ error: 'No.' }, { status: 503 }) : null,
  );
  await askWhoItIs();
  app.intercept(null);
}

describe('a team of which this window knows no more than that it is the current one', () => {
  it('does not lead to a third one: the team on screen stays, and gets what is stored', async () => {
    // Teams are listed by age, and the one on screen is not the first of them.
    world.server.clock.advance(1000);
    const ownerId = selectUserId(state()) ?? '';
    const body = { name: 'Second', slug: 'second', ownerId, members: [] };
    const made = await world.server.fetch('/api/teams', { as: OWNER, method: 'POST', body });
    const { id: shown } = await made.json();
    await app.store.dispatch(
      teamsApi.endpoints.listTeams.initiate(undefined, { forceRefetch: true }),
    );
    expect(selectTeams(state())[1]?.id).toBe(shown);
    app.store.dispatch(teamPicked(shown));
    await app.until((current) => selectTeam(current)?.id === shown);
    await app.until(({ toasts }) => toasts.current !== null);
    await app.settled();
    const said = state().toasts.current;
    await switchElsewhere({ isHeardOf: false });
    await learnOfCurrentTeamAlone();
    expect(selectTeam(state())?.id).toBe(shown);
    expect(state().toasts.current).toBe(said);
    app.store.dispatch(addKeyOpened());
    app.store.dispatch(keyNameChanged('laptop'));
    app.store.dispatch(keyTextChanged(TEST_KEYS[0]?.text ?? ''));
    app.store.dispatch(addKeySubmitted());
    await app.until(({ settings }) => settings.addKey.pending);
    await app.until(({ settings }) => !settings.addKey.pending);
    const stored = app.requests.find(
      ({ method, url }) => method === 'POST' && url === '/api/ssh-keys',
    );
    expect(JSON.parse(stored?.body ?? '{}')).toMatchObject({ teamId: shown });
  });

  it('is looked up and then becomes the current one, with a toast', async () => {
    const id = await switchElsewhere({ isHeardOf: false });
    await askWhoItIs();
    await app.until((current) => selectTeam(current)?.id === id);
    expect(state().toasts.current?.description).toBe('You are now working in Elsewhere.');
  });

  it('is looked up once, where the person is no longer in it', async () => {
    const shown = selectTeam(state())?.id;
    app.intercept(async ({ url }) => {
      if (url !== '/api/auth/login') return null;
      const user = await world.server.fetch(url, { as: OWNER, method: 'POST', body: {} });
      return Response.json({ ...(await user.json()), currentTeamId: 'team_left' });
    });
    app.requests.length = 0;
    await askWhoItIs();
    await askWhoItIs();
    await app.settled();
    expect(app.requests.filter(({ url }) => url === '/api/teams')).toHaveLength(1);
    expect(selectTeam(state())?.id).toBe(shown);
  });
});

it('leaves a switch of this window to what began it', async () => {
  const id = await switchElsewhere();
  app.store.dispatch(phaseOf('switchTeam', 'pending', { userId: 'user_1', teamId: id }));
  await askWhoItIs();
  expect(state().teams.switcher.switchingTo).toBe(id);
  expect(state().toasts.current).toBeNull();
});

/** Presses Buy Credits and waits for what comes of it. */
async function buy(): Promise<void> {
  app.store.dispatch(amountChanged({ surface: 'dialog', amount: '50' }));
  app.store.dispatch(buyPressed('dialog'));
  await app.until(({ credits }) => credits.processing === null);
}

const asked = () => app.requests.map(({ method, url }) => `${method} ${url}`);
const CHECKOUT = 'POST /api/payment/checkout';

it('buys no credits for another team than the one on screen', async () => {
  const id = await switchElsewhere();
  app.requests.length = 0;
  await buy();
  expect(asked()).not.toContain(CHECKOUT);
  expect(state().credits.error).toMatch(/^Your team was switched in another window\./u);
  expect(selectTeam(state())?.id).toBe(id);
  await buy();
  expect(app.visits).toContainEqual({ how: 'leave', url: expect.stringContaining('checkout') });
});

it('buys for a team that was made in another window, once it is on screen', async () => {
  const id = await switchElsewhere({ isHeardOf: false });
  await buy();
  expect(asked()).not.toContain(CHECKOUT);
  expect(selectTeam(state())?.id).toBe(id);
  await buy();
  expect(asked()).toContain(CHECKOUT);
});

it('buys nothing while nobody says which team gets the credits', async () => {
  await switchElsewhere();
  const error = 'Too many calls. Try again in 30 seconds.';
  app.intercept(({ url }) =>
    url === '/api/auth/login'
      ? Response.json({ error, code: 'rate_limited' }, { status: 429 })
      : null,
  );
  await buy();
  expect(asked()).not.toContain(CHECKOUT);
  expect(state().credits.error).toBe(error);
});

it('buys for the team on screen where the current one is no longer the person’s', async () => {
  const shown = selectTeam(state())?.id;
  app.intercept(async ({ url }) => {
    if (url !== '/api/auth/login' || asked().some((one) => one.startsWith('PUT '))) return null;
    const user = await world.server.fetch(url, { as: OWNER, method: 'POST', body: {} });
    return Response.json({ ...(await user.json()), currentTeamId: 'team_left' });
  });
  await askWhoItIs();
  await buy();
  expect(app.requests.find(({ method }) => method === 'PUT')?.body).toBe(
    JSON.stringify({ teamId: shown }),
  );
  expect(asked()).toContain(CHECKOUT);
});

it('works in a team that was just created while another call has no answer yet', async () => {
  app.intercept(({ url }) =>
    url.startsWith('/api/gpu-offers') ? new Promise(() => undefined) : null,
  );
  void app.store.dispatch(offersApi.endpoints.listOffers.initiate(selectOfferQuery(state())));
  app.store.dispatch(createTeamNameChanged('Brand New'));
  app.store.dispatch(createTeamSubmitted());
  await app.until(({ toasts }) => toasts.current !== null);
  expect(state().toasts.current?.title).toBe('Team Created & Switched');
  expect(selectTeam(state())).toMatchObject({ name: 'Brand New', balance: 0 });
  expect(selectMembers(state())).toMatchObject([{ email: OWNER, role: 'owner' }]);
});
