import { custom, each, entries, type Rule } from '@/domain/snapshot/rules';
import * as billing from '../../billing/slice';
import * as clock from '../../clock/slice';
import * as credits from '../../credits/slice';
import * as draftEvents from '../../drafts/events';
import * as failures from '../../failures/slice';
import type { FailuresState } from '../../failures/slice';
import * as instances from '../../instances/slice';
import * as invitations from '../../invitations/slice';
import * as location from '../../location/slice';
import type { RootState } from '../../reducer';
import type { Identity } from '../../services';
import * as scroll from '../../scroll/slice';
import type { ScrollState } from '../../scroll/slice';
import * as sessionListeners from '../../session/listeners';
import * as personLeft from '../../session/personLeft';
import * as session from '../../session/slice';
import * as settings from '../../settings/slice';
import * as shell from '../../shell/slice';
import * as keyGuard from '../../sshKeys/guard';
import * as teamPage from '../../teamPage/slice';
import * as teams from '../../teams/slice';
import * as copying from '../../toasts/copying';
import * as toasts from '../../toasts/slice';
import * as snapshot from '../slice';
import { locationRule, urlRule } from './address';
import { deployEvents, deployRule } from './deploy';
import { eventRules, type RulesByType } from './eventRules';
import { sentenceRule } from './sentences';

/** What may be told of the client's own state and events. What a person types is hidden; what they choose is not. */

const identityRule = {
  uid: 'id',
  email: 'email',
  displayName: 'person',
  photoURL: 'blank',
} as const satisfies Rule<Identity>;

const toastRule = {
  id: 'keep',
  title: sentenceRule,
  description: sentenceRule,
  tone: 'keep',
  switchTo: 'id',
} as const;

/** An amount as it is typed is money; any other text in its field is not. */
export const amountRule = custom((value, pseudonyms) => {
  if (typeof value !== 'string') return undefined;
  return /^[\d\s.,$+-]{0,20}$/u.test(value) ? value : pseudonyms.hide('text', value);
});

const failureRule = { kind: 'keep', errorId: 'keep' } as const;
const failuresRule = {
  '/': failureRule,
  '/instances': failureRule,
  '/billing': failureRule,
  '/team': failureRule,
  '/settings': failureRule,
  elsewhere: failureRule,
  app: failureRule,
  addCredits: failureRule,
  createTeam: failureRule,
  export: failureRule,
  invitations: failureRule,
  switchTeam: failureRule,
  toasts: failureRule,
  userMenu: failureRule,
} as const satisfies Rule<FailuresState>;

const scrollRule = {
  '/': 'keep',
  '/instances': 'keep',
  '/billing': 'keep',
  '/team': 'keep',
  '/settings': 'keep',
  elsewhere: 'keep',
  gate: 'keep',
  dialog: 'keep',
  drawer: 'keep',
  invitations: 'keep',
  keys: 'keep',
  navigation: 'keep',
  regions: 'keep',
  summary: 'keep',
  teams: 'keep',
} as const satisfies Rule<ScrollState>;

/** Every slice but the cache of the API, which has its own rules. */
export const sliceRules = {
  billing: {
    tab: 'keep',
    range: 'keep',
    usage: { search: 'text', order: { column: 'keep', descending: 'keep' }, page: 'keep' },
    transactions: {
      search: 'text',
      status: 'keep',
      order: { column: 'keep', descending: 'keep' },
      page: 'keep',
    },
  },
  clock: { aheadMs: 'keep' },
  credits: {
    dialogOpen: 'keep',
    drafts: {
      dialog: { method: 'keep', amount: amountRule },
      panel: { method: 'keep', amount: amountRule },
    },
    refusal: { surface: 'keep', reason: 'keep' },
    processing: 'keep',
    error: sentenceRule,
  },
  deploy: deployRule,
  failures: failuresRule,
  instances: {
    tab: 'keep',
    shown: 'keep',
    openId: 'id',
    rename: { id: 'id', name: 'instance', pending: 'keep', refused: 'keep' },
    confirm: { id: 'id', from: 'keep' },
    destroying: each('id'),
    refreshing: 'keep',
  },
  invitations: { answering: entries('id', 'keep') },
  location: locationRule,
  scroll: scrollRule,
  session: {
    status: 'keep',
    identity: identityRule,
    signingIn: 'keep',
    exchanging: 'keep',
    signingOut: 'keep',
    expired: 'keep',
    lastUid: 'id',
  },
  settings: {
    tab: 'keep',
    profile: { draft: { name: 'text', company: 'text' }, saving: 'keep' },
    accountNoticeOpen: 'keep',
    keyPage: 'keep',
    addKey: {
      open: 'keep',
      name: 'keyName',
      text: 'publicKey',
      left: 'keep',
      rejected: 'keep',
      pending: 'keep',
    },
    deleteKey: { open: 'keep', id: 'id', name: 'keyName', pending: 'keep' },
  },
  shell: { userMenuOpen: 'keep', invitationsOpen: 'keep' },
  // The export leaves it out as a whole: a snapshot does not show the dialog that it was saved from.
  snapshot: custom(() => undefined),
  teamPage: {
    editName: { open: 'keep', draft: 'text', pending: 'keep' },
    invite: { open: 'keep', email: 'text', role: 'keep', pending: 'keep' },
    removal: { open: 'keep', name: 'person' },
    memberPage: 'keep',
  },
  teams: {
    shownId: 'id',
    switcher: { open: 'keep', search: 'text', switchingTo: 'id' },
    create: { open: 'keep', name: 'text', pending: 'keep' },
  },
  toasts: { current: { ...toastRule, open: 'keep' } },
} as const satisfies Rule<Omit<RootState, 'api'>>;

/** Drafts are parts of the state, and told as that is. */
const draftsRule = {
  billing: sliceRules.billing,
  credits: sliceRules.credits,
  deploy: sliceRules.deploy,
  instances: sliceRules.instances,
  scroll: sliceRules.scroll,
  settings: sliceRules.settings,
  teamPage: sliceRules.teamPage,
  teams: sliceRules.teams,
} as const;

export const sliceEvents: RulesByType = [
  ...deployEvents,
  ...eventRules(billing, {
    billingTabChosen: 'keep',
    spendRangeChosen: 'keep',
    usageSearchChanged: 'text',
    usageColumnPressed: 'keep',
    usagePageTurned: 'keep',
    transactionSearchChanged: 'text',
    transactionStatusChosen: 'keep',
    transactionColumnPressed: 'keep',
    transactionPageTurned: 'keep',
  }),
  ...eventRules(clock, { clocksCompared: 'keep' }),
  ...eventRules(credits, {
    buyPressed: 'keep',
    paymentMethodChosen: { surface: 'keep', method: 'keep' },
    amountChanged: { surface: 'keep', amount: amountRule },
    amountRefused: { surface: 'keep', reason: 'keep' },
    checkoutStarted: 'keep',
    checkoutFailed: sentenceRule,
    paymentFailed: sentenceRule,
  }),
  ...eventRules(draftEvents, { draftsRestored: draftsRule, draftsOutdated: draftsRule }),
  ...eventRules(failures, {
    partFailed: { part: 'keep', failure: failureRule },
    partRenewed: 'keep',
  }),
  ...eventRules(instances, {
    tabChosen: 'keep',
    drawerOpened: 'id',
    renameStarted: { id: 'id', name: 'instance' },
    renameTyped: 'instance',
    destroyAsked: { id: 'id', from: 'keep' },
    destroyStarted: 'id',
    destroySettled: { id: 'id', destroyed: 'keep', from: 'keep' },
  }),
  ...eventRules(invitations, {
    invitationAnswered: { id: 'id', answer: 'keep' },
    answerSettled: 'id',
  }),
  ...eventRules(location, {
    addressVisited: locationRule,
    pageOpened: urlRule,
    addressReplaced: urlRule,
  }),
  ...eventRules(scroll, { scrolled: { pane: 'keep', top: 'keep' } }),
  ...eventRules(personLeft, {}),
  ...eventRules(session, {
    identityFound: { identity: identityRule, fresh: 'keep' },
    signedIn: { fresh: 'keep', name: 'person' },
  }),
  ...eventRules(sessionListeners, {
    identityObserved: { identity: identityRule, fresh: 'keep' },
  }),
  ...eventRules(settings, {
    settingsTabChosen: 'keep',
    profileNameChanged: 'text',
    companyChanged: 'text',
    profileSaved: { name: 'text', company: 'text' },
    keyPageTurned: 'keep',
    keyNameChanged: 'keyName',
    keyTextChanged: 'publicKey',
    addKeySettled: { added: 'keep' },
    deleteKeyPressed: { id: 'id', name: 'keyName' },
    deleteKeySettled: { gone: 'keep' },
  }),
  ...eventRules(shell, {}),
  ...eventRules(snapshot, { noteChanged: 'drop' }),
  ...eventRules(teamPage, {
    editedNameChanged: 'text',
    editNameSettled: { renamed: 'keep' },
    inviteEmailChanged: 'text',
    inviteRoleChosen: 'keep',
    inviteSettled: { sent: 'keep' },
    removeMemberPressed: { name: 'person' },
    memberPageTurned: 'keep',
  }),
  ...eventRules(teams, {
    teamShown: 'id',
    teamPicked: 'id',
    teamSearchChanged: 'text',
    switchStarted: 'id',
    teamSwitched: 'id',
    createTeamNameChanged: 'text',
    createTeamSettled: { created: 'keep' },
  }),
  ...eventRules(toasts, {
    toastShown: toastRule,
    toastDismissed: 'keep',
    toastRemoved: 'keep',
  }),
  ...eventRules(copying, {}),
  ...eventRules(keyGuard, {}),
];
