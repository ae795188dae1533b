import { offerGroup, plantOffer } from '../snapshot/testing/offer';
import { addMember, signIn } from '@/server/testing/people';
import { TEST_KEYS } from '@/domain/testing/keys';
import { deploymentsApi } from '../api/deployments';
import { sshKeysApi } from '../api/sshKeys';
import { teamsApi } from '../api/teams';
import * as billing from '../billing/slice';
import * as credits from '../credits/slice';
import * as deploy from '../deploy/slice';
import * as instances from '../instances/slice';
import { PATHS } from '../location/paths';
import { addressVisited } from '../location/slice';
import type { RootState } from '../reducer';
import { identityObserved } from '../session/listeners';
import { signInPressed, signOutPressed } from '../session/slice';
import { scrolled } from '../scroll/slice';
import * as settings from '../settings/slice';
import { plantDeployment } from './testing/deployment';
import * as teamPage from '../teamPage/slice';
import { selectTeamId, selectUserId } from '../teams/selectors';
import * as teams from '../teams/slice';
import { makeTestStore, type TestStore } from '../testing/testStore';
import { draftsRestored } from './events';
import { draftsSchema } from './schema';

const EMAIL = 'ada@example.com';
const KEY = TEST_KEYS[5]?.text ?? '';

let app: TestStore;

beforeEach(async () => {
  app = await makeTestStore();
  await plantOffer(app.server);
  await app.start(EMAIL);
});
afterEach(() => app.server.close());

/** The page at an address, whatever it was before. */
const visited = (pathname: string) => addressVisited({ pathname, search: '', hash: '' });

/** What a person has typed and opened in every form of the app, by the events of it, and how it is read again. */
const PLACES: [string, () => unknown[], (state: RootState) => unknown, unknown][] = [
  [
    'Add Credits',
    () => [
      credits.addCreditsOpened(),
      credits.paymentMethodChosen({ surface: 'dialog', method: 'fiat' }),
      credits.amountChanged({ surface: 'dialog', amount: '75' }),
    ],
    (state) => [state.credits.dialogOpen, state.credits.drafts.dialog],
    [true, { method: 'fiat', amount: '75' }],
  ],
  [
    'Buy Credits',
    () => [credits.amountChanged({ surface: 'panel', amount: '8' })],
    (state) => state.credits.drafts.panel.amount,
    '8',
  ],
  [
    'Create Team',
    () => [teams.createTeamOpened(), teams.createTeamNameChanged('Half a te')],
    (state) => state.teams.create,
    { open: true, name: 'Half a te', pending: false },
  ],
  [
    'Switch Team',
    () => [teams.switcherOpened(), teams.teamSearchChanged('lab')],
    (state) => state.teams.switcher,
    { open: true, search: 'lab', switchingTo: null },
  ],
  [
    'Edit Team Name',
    () => [
      visited(PATHS.team),
      teamPage.editNameOpened(),
      teamPage.editedNameChanged('Other'),
      teamPage.editNameStarted(),
    ],
    (state) => state.teamPage.editName,
    { open: true, draft: 'Other', pending: false },
  ],
  [
    'Invite Member',
    () => [
      visited(PATHS.team),
      teamPage.inviteOpened(),
      teamPage.inviteEmailChanged('bob@exam'),
      teamPage.inviteRoleChosen('admin'),
    ],
    (state) => state.teamPage.invite,
    { open: true, email: 'bob@exam', role: 'admin', pending: false },
  ],
  [
    'Profile',
    () => [settings.profileNameChanged('Ada L'), settings.companyChanged('')],
    (state) => state.settings.profile,
    { draft: { name: 'Ada L', company: '' }, saving: false },
  ],
  [
    'Add SSH Key',
    () => [
      visited(PATHS.settings),
      settings.settingsTabChosen('sshKeys'),
      settings.addKeyOpened(),
      settings.keyNameChanged('desk'),
      settings.keyTextChanged(KEY),
    ],
    (state) => [state.settings.tab, state.settings.addKey],
    [
      'sshKeys',
      { open: true, name: 'desk', text: KEY, left: false, rejected: false, pending: false },
    ],
  ],
  [
    'an instance and its new name',
    () => [
      visited(PATHS.instances),
      instances.tabChosen('terminated'),
      instances.drawerOpened('dep_1'),
      instances.renameStarted({ id: 'dep_1', name: 'old' }),
      instances.renameTyped('new'),
      instances.renameSent(),
    ],
    ({ instances: { tab, openId, rename } }) => [tab, openId, rename],
    ['terminated', 'dep_1', { id: 'dep_1', name: 'new', pending: false }],
  ],
  [
    'the wizard',
    () => [
      deploy.offerSearchChanged('h1'),
      deploy.offerGroupChosen(offerGroup()),
      deploy.sshKeyStepReached(),
      deploy.keyTextChanged(KEY),
      deploy.keyFieldLeft(),
    ],
    ({ deploy: { step, configuration, key, list } }) => [
      step,
      configuration.group?.gpuType,
      key,
      list.search,
    ],
    [
      'sshKey',
      'H100',
      { name: 'My SSH Key', text: KEY, selectedKeyId: null, left: true, rejected: null },
      'h1',
    ],
  ],
  [
    'how offers are sorted, and which page of them',
    () => [deploy.offersSorted('lowestPrice'), deploy.offerPageTurned(3)],
    ({ deploy: { list } }) => [list.sortBy, list.sortOrder, list.page],
    ['lowestPrice', 'asc', 3],
  ],
  [
    'how far a page and a drawer are scrolled',
    () => [scrolled({ pane: '/billing', top: 640 }), scrolled({ pane: 'drawer', top: 80 })],
    ({ scroll }) => [scroll['/billing'], scroll.drawer],
    [640, 80],
  ],
  [
    'the tables of Billing',
    () => [
      billing.billingTabChosen('transactions'),
      billing.transactionSearchChanged('pack'),
      billing.usageSearchChanged('gpu'),
    ],
    ({ billing: { tab, transactions, usage } }) => [tab, transactions.search, usage.search],
    ['transactions', 'pack', 'gpu'],
  ],
];

type Action = Parameters<TestStore['store']['dispatch']>[0];

function act(events: () => unknown[]): void {
  for (const event of events()) app.store.dispatch(event as Action);
}

/** The page is loaded again, by whom the provider says it is; `path` where it is another one meanwhile. */
async function reload(email = EMAIL, path?: string): Promise<TestStore> {
  const reloaded = await makeTestStore(app.server);
  for (const [name, text] of app.storage) reloaded.storage.set(name, text);
  reloaded.store.dispatch(visited(path ?? app.store.getState().location.pathname));
  await reloaded.start(email);
  return reloaded;
}

describe.each(PLACES)('%s', (_name, events, read, expected) => {
  test('is there after a reload, and for nobody else', async () => {
    const untouched = read(app.store.getState());
    act(events);
    expect(read((await reload()).store.getState())).toEqual(expected);
    const other = await reload('other@example.com');
    expect(read(other.store.getState())).toEqual(untouched);
    expect(other.storage.size).toBe(0);
  });

  test('is gone after a sign-out', async () => {
    const untouched = read(app.store.getState());
    act(events);
    app.store.dispatch(signOutPressed());
    await app.until(({ session }) => session.status === 'signedOut');
    expect(app.storage.size).toBe(0);
    expect(read(app.store.getState())).toEqual(untouched);
  });
});

test('a name that is being typed for an instance is not lost on another page', async () => {
  act(() => [
    visited(PATHS.instances),
    instances.drawerOpened('dep_1'),
    instances.renameStarted({ id: 'dep_1', name: 'old' }),
    instances.renameTyped('half a na'),
  ]);
  const away = (await reload(EMAIL, PATHS.billing)).store.getState();
  expect(away.instances).toMatchObject({ openId: 'dep_1', rename: { name: 'half a na' } });
});

describe('what was open comes back on its page, and nowhere else, with what was typed in it', () => {
  test.each([
    ['Invite Member', PATHS.team, PATHS.deploy],
    ['Add SSH Key', PATHS.settings, PATHS.team],
    ['an instance', PATHS.instances, PATHS.billing],
    ['Add Credits, which was opened over another page', PATHS.billing, PATHS.deploy],
    ['Create Team, which was opened over another page', PATHS.team, PATHS.settings],
  ])('%s', async (_name, home, elsewhere) => {
    act(() => [
      visited(home),
      teamPage.inviteOpened(),
      teamPage.inviteEmailChanged('bob@exam'),
      settings.addKeyOpened(),
      settings.keyNameChanged('desk'),
      instances.drawerOpened('dep_1'),
      credits.addCreditsOpened(),
      credits.amountChanged({ surface: 'dialog', amount: '75' }),
      teams.createTeamOpened(),
      teams.createTeamNameChanged('Half a te'),
    ]);
    const openIn = ({ teamPage: page, settings: form, instances: list, ...rest }: RootState) => ({
      [PATHS.team]: page.invite.open,
      [PATHS.settings]: form.addKey.open,
      [PATHS.instances]: list.openId !== null,
      topBar: rest.credits.dialogOpen && rest.teams.create.open,
    });
    const none = {
      [PATHS.team]: false,
      [PATHS.settings]: false,
      [PATHS.instances]: false,
      topBar: false,
    };
    const there = (await reload()).store.getState();
    expect(openIn(there)).toEqual({
      ...none,
      ...(home in none ? { [home]: true } : {}),
      topBar: true,
    });
    const away = (await reload(EMAIL, elsewhere)).store.getState();
    expect(openIn(away)).toEqual({ ...none, ...(elsewhere in none ? { [elsewhere]: true } : {}) });
    expect(away.teamPage.invite.email).toBe('bob@exam');
    expect(away.settings.addKey.name).toBe('desk');
    expect(away.credits.drafts.dialog.amount).toBe('75');
    expect(away.teams.create.name).toBe('Half a te');
  });
});

test('the end of a session keeps every form for the same person, also over a reload of the sign-in page', async () => {
  for (const [, events] of PLACES) act(events);
  app.store.dispatch(identityObserved({ identity: null, fresh: false }));
  await app.until(({ session }) => session.status === 'signedOut');
  const reloaded = await makeTestStore(app.server);
  for (const [name, text] of app.storage) reloaded.storage.set(name, text);
  await reloaded.start();
  for (const one of [app, reloaded]) {
    one.popUp.result = EMAIL;
    one.store.dispatch(signInPressed());
    await one.until(({ session }) => session.status === 'signedIn');
    expect(one.store.getState().teamPage.invite.email).toBe('bob@exam');
    expect(one.store.getState().settings.addKey.text).toBe(KEY);
  }
});

test('drafts that came back before the server refused the sign-in are for their owner alone', async () => {
  act(() => [teams.createTeamNameChanged('Ada’s secret')]);
  const reloaded = await makeTestStore(app.server);
  for (const [name, text] of app.storage) reloaded.storage.set(name, text);
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
    teams.switchStarted('team_2'),
  ]);
  const fresh = await makeTestStore(app.server);
  const state = (await reload()).store.getState();
  const { instances: empty, settings: none } = fresh.store.getState();
  expect(state.instances).toEqual(empty);
  expect(state.settings).toEqual(none);
  expect(state.teamPage.removal.open).toBe(false);
  expect(state.credits.processing).toBeNull();
  expect(state.teams.switcher.switchingTo).toBeNull();
});

test.each([
  ['no JSON', () => 'nonsense'],
  ['another version', (text: string) => text.replace('"version":2', '"version":1')],
  ['no owner', (text: string) => text.replace('"uid"', '"vid"')],
  ['nothing', () => 'null'],
])('what was stored as %s is thrown away', async (_name, damage) => {
  act(() => [teams.createTeamNameChanged('Team')]);
  for (const [name, text] of app.storage) app.storage.set(name, damage(text));
  const { store, storage } = await reload();
  expect(store.getState().teams.create.name).toBe('');
  expect(storage.size).toBe(0);
});

test('a slice that makes no sense is left out, and the others come back', async () => {
  act(() => [teams.createTeamNameChanged('Team'), settings.keyNameChanged('desk')]);
  for (const [name, text] of app.storage) {
    app.storage.set(name, text.replace('"tab":"profile"', '"tab":"other"'));
  }
  const { store } = await reload();
  expect(store.getState().teams.create.name).toBe('Team');
  expect(store.getState().settings).toEqual((await makeTestStore()).store.getState().settings);
});

test('a private key is not written down, even if one got into a draft', () => {
  const text = '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjE';
  const { settings: open, teams: others, ...rest } = app.store.getState();
  const addKey = { ...open.addKey, name: 'desk', text };
  const create = { ...others.create, name: text };
  const kept = { ...rest, settings: { ...open, addKey }, teams: { ...others, create } };
  const stored = JSON.stringify(draftsSchema.parse(kept));
  expect(stored).toContain('"desk"');
  expect(stored).not.toMatch(/PRIVATE|b3Blb/u);
});

describe('what a draft was about', () => {
  const loadTeam = async ({ store }: TestStore): Promise<string> => {
    await store.dispatch(teamsApi.endpoints.listTeams.initiate());
    return selectTeamId(store.getState()) ?? '';
  };

  test('an SSH key that was deleted meanwhile is not chosen any more', async () => {
    const teamId = await loadTeam(app);
    const create = (name: string, text: string | undefined) =>
      app.store.dispatch(
        sshKeysApi.endpoints.createSshKey.initiate({
          userId: selectUserId(app.store.getState()) ?? '',
          teamId,
          name,
          publicKey: text ?? '',
        }),
      );
    const deleted = await create('deleted', KEY);
    const kept = await create('kept', TEST_KEYS[0]?.text);
    const choose = async (keyId = '') => {
      act(() => [deploy.existingKeyChosen(keyId)]);
      const reloaded = await reload();
      expect(reloaded.store.getState().deploy.key.selectedKeyId).toBe(keyId);
      await loadTeam(reloaded);
      await reloaded.store.dispatch(sshKeysApi.endpoints.listSshKeys.initiate({ teamId }));
      return reloaded.store.getState().deploy.key.selectedKeyId;
    };
    expect(await choose(kept.data?.id)).toBe(kept.data?.id);
    await app.server.fetch(`/api/ssh-keys/${deleted.data?.id}`, { as: EMAIL, method: 'DELETE' });
    expect(await choose(deleted.data?.id)).toBeNull();
  });

  test('an instance that is gone is not open any more, another one is', async () => {
    const teamId = await loadTeam(app);
    await plantDeployment(app.server, { id: 'dep_there', teamId, email: EMAIL });
    const open = async (id: string, isThere: boolean) => {
      act(() => [
        visited(PATHS.instances),
        instances.drawerOpened(id),
        instances.renameStarted({ id, name: 'x' }),
        deploy.keyNameChanged(id),
      ]);
      const reloaded = await reload();
      await loadTeam(reloaded);
      await reloaded.store.dispatch(deploymentsApi.endpoints.listDeployments.initiate({ teamId }));
      if (!isThere) await reloaded.until((state) => state.instances.openId === null);
      const { openId, rename } = reloaded.store.getState().instances;
      expect(reloaded.store.getState().deploy.key.name).toBe(id);
      return [openId, rename?.id];
    };
    expect(await open('dep_there', true)).toEqual(['dep_there', 'dep_there']);
    expect(await open('dep_gone', false)).toEqual([null, undefined]);
  });

  test('in another team than it was made in, what belongs to a team is dropped and the rest stays', async () => {
    await loadTeam(app);
    act(() => [
      teamPage.editNameOpened(),
      teamPage.editedNameChanged('For the other team'),
      deploy.existingKeyChosen('key_of_other_team'),
      instances.drawerOpened('dep_1'),
      settings.companyChanged('Analytical Engines'),
    ]);
    const other = await signIn(app.server, 'bob@example.com');
    const ada = await addMember(app.server, other.teamId, EMAIL, 'admin');
    await app.server.fetch(`/api/users/${ada.id}/current-team`, {
      as: EMAIL,
      method: 'PUT',
      body: { teamId: other.teamId },
    });
    const reloaded = await reload();
    expect(await loadTeam(reloaded)).toBe(other.teamId);
    await reloaded.until((state) => state.teamPage.editName.draft === null);
    const state = reloaded.store.getState();
    expect(state.teamPage.editName).toEqual({ open: false, draft: null, pending: false });
    expect(state.deploy.key.selectedKeyId).toBeNull();
    expect(state.instances.openId).toBeNull();
    expect(state.settings.profile.draft.company).toBe('Analytical Engines');
  });
});

describe('the way to the checkout and back', () => {
  const buy = async () => {
    app.intercept(({ url }) =>
      url === '/api/payment/checkout'
        ? Response.json({ paymentMethod: 'crypto', url: 'https://pay.example.com/c/1' })
        : null,
    );
    act(() => [
      credits.addCreditsOpened(),
      credits.amountChanged({ surface: 'dialog', amount: '75' }),
      credits.buyPressed('dialog'),
    ]);
    await app.until(({ credits: { processing } }) => processing === null);
    expect(app.visits).toContainEqual({ how: 'leave', url: 'https://pay.example.com/c/1' });
  };

  test.each([
    ['?payment_success=true', ''],
    ['?payment_success=false', '75'],
  ])('%s: the dialog is closed, and what was paid is not offered again', async (search, amount) => {
    await buy();
    const back = await makeTestStore(app.server);
    for (const [name, text] of app.storage) back.storage.set(name, text);
    back.store.dispatch(addressVisited({ pathname: '/', search, hash: '' }));
    await back.start(EMAIL);
    const { dialogOpen, drafts } = back.store.getState().credits;
    expect([dialogOpen, drafts.dialog.amount]).toEqual([false, amount]);
  });
});

test('restored drafts leave alone what they do not hold', () => {
  const before = app.store.getState();
  app.store.dispatch(draftsRestored({ teams: { create: { name: 'Team' } } }));
  const after = app.store.getState();
  expect(after.teams).toEqual({
    ...before.teams,
    create: { ...before.teams.create, name: 'Team' },
  });
  expect(after.settings).toBe(before.settings);
  expect(after.teams.switcher).toBe(before.teams.switcher);
});
