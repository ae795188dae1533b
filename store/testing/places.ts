import { TEST_KEYS } from '@/domain/testing/keys';
import { PAGES } from '@/contract/pages';
import * as billing from '../billing/slice';
import * as credits from '../credits/slice';
import * as deploy from '../deploy/slice';
import * as instances from '../instances/slice';
import type { RootState } from '../state';
import { scrolled } from '../scroll/slice';
import * as settings from '../settings/slice';
import * as teamPage from '../teamPage/slice';
import * as teams from '../teams/slice';
import { offerGroup } from './offer';
import { phaseOf } from './phases';
import { visited } from './draftTests';

export const KEY = TEST_KEYS[5]?.text ?? '';

/** What a person has typed and opened in every form of the app, by the events of it, and how it is read again. */
export const PLACES: [string, () => unknown[], (state: RootState) => unknown, unknown][] = [
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
      visited(PAGES.team.path),
      teamPage.editNameOpened(),
      teamPage.editedNameChanged('Other'),
      phaseOf('updateTeam', 'pending', { teamId: 'team_1', name: 'Other' }),
    ],
    (state) => state.teamPage.editName,
    { open: true, draft: 'Other', pending: false },
  ],
  [
    'Invite Member',
    () => [
      visited(PAGES.team.path),
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
      visited(PAGES.settings.path),
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
      visited(PAGES.instances.path),
      instances.tabChosen('terminated'),
      instances.drawerOpened('dep_1'),
      instances.renameStarted({ id: 'dep_1', name: 'old' }),
      instances.renameTyped('new'),
      phaseOf('renameDeployment', 'pending', { deploymentId: 'dep_1', name: 'new' }),
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
