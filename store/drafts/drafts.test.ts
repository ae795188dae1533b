import { PAGES } from '@/contract/pages';
import * as credits from '../credits/slice';
import * as instances from '../instances/slice';
import { identityObserved, signInPressed, signOutPressed } from '../session/slice';
import * as settings from '../settings/slice';
import * as teamPage from '../teamPage/slice';
import * as teams from '../teams/slice';
import { phaseOf } from '../testing/phases';
import { makeTestStore } from '../testing/testStore';
import { draftTests, EMAIL, visited } from '../testing/draftTests';
import { KEY, PLACES } from '../testing/places';

const { app, act, loadAgain, reload } = draftTests();

describe.each(PLACES)('%s', (_name, events, read, expected) => {
  test('is there after a reload, and for nobody else', async () => {
    const untouched = read(app().store.getState());
    act(events);
    expect(read((await reload()).store.getState())).toEqual(expected);
    const other = await reload('other@example.com');
    expect(read(other.store.getState())).toEqual(untouched);
    expect(other.storage.size).toBe(0);
  });

  test('is gone after a sign-out', async () => {
    const untouched = read(app().store.getState());
    act(events);
    app().store.dispatch(signOutPressed());
    await app().until(({ session }) => session.status === 'signedOut');
    expect(app().storage.size).toBe(0);
    expect(read(app().store.getState())).toEqual(untouched);
  });
});

test('a name that is being typed for an instance is not lost on another page', async () => {
  act(() => [
    visited(PAGES.instances.path),
    instances.drawerOpened('dep_1'),
    instances.renameStarted({ id: 'dep_1', name: 'old' }),
    instances.renameTyped('half a na'),
  ]);
  const away = (await reload(EMAIL, PAGES.billing.path)).store.getState();
  expect(away.instances).toMatchObject({ openId: 'dep_1', rename: { name: 'half a na' } });
});

test('the end of a session keeps every form for the same person, also over a reload of the sign-in page', async () => {
  for (const [, events] of PLACES) act(events);
  app().store.dispatch(identityObserved({ identity: null, fresh: false }));
  await app().until(({ session }) => session.status === 'signedOut');
  const reloaded = await loadAgain();
  await reloaded.start();
  for (const one of [app(), reloaded]) {
    one.popUp.result = EMAIL;
    one.store.dispatch(signInPressed());
    await one.until(({ session }) => session.status === 'signedIn');
    expect(one.store.getState().teamPage.invite.email).toBe('bob@exam');
    expect(one.store.getState().settings.addKey.text).toBe(KEY);
  }
});

test('drafts that came back before the server refused the sign-in are for their owner alone', async () => {
  act(() => [teams.createTeamNameChanged('Ada’s secret')]);
  const reloaded = await loadAgain();
  reloaded.intercept(() => new Response('oops', { status: 500 }));
  await reloaded.start(EMAIL);
  expect(reloaded.store.getState().session.status).toBe('signedOut');
  reloaded.intercept(null);
  reloaded.popUp.result = 'other@example.com';
  reloaded.store.dispatch(signInPressed());
  await reloaded.until(({ session }) => session.status === 'signedIn');
  expect(reloaded.store.getState().teams.create.name).toBe('');
});

test('questions, menus and what is under way are not brought back', async () => {
  act(() => [
    instances.destroyAsked({ id: 'dep_1', from: 'list' }),
    settings.deleteKeyPressed({ id: 'key_1', name: 'desk' }),
    settings.deleteAccountPressed(),
    teamPage.removeMemberPressed({ name: 'Bob' }),
    credits.checkoutStarted(50),
    phaseOf('switchTeam', 'pending', { userId: 'user_1', teamId: 'team_2' }),
  ]);
  const fresh = await makeTestStore(app().server);
  const state = (await reload()).store.getState();
  const { instances: empty, settings: none } = fresh.store.getState();
  expect(state.instances).toEqual(empty);
  expect(state.settings).toEqual(none);
  expect(state.teamPage.removal.open).toBe(false);
  expect(state.credits.processing).toBeNull();
  expect(state.teams.switcher.switchingTo).toBeNull();
});
