import { validateAmount } from '@/domain/billing/amount';
import { ofEach } from '@/domain/ofEach';
import { custom, each, entries, type Rule } from '@/domain/snapshot/rules';
import * as billing from '../../billing/slice';
import * as clock from '../../clock/slice';
import * as credits from '../../credits/slice';
import * as draftEvents from '../../drafts/events';
import * as failures from '../../failures/slice';
import { PARTS } from '../../failures/parts';
import type { FailuresState } from '../../failures/slice';
import * as instances from '../../instances/slice';
import * as invitations from '../../invitations/slice';
import * as location from '../../location/slice';
import type { RootState } from '../../reducer';
import type { Identity } from '../../services';
import * as scroll from '../../scroll/slice';
import { PANES } from '../../scroll/panes';
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
import { odditiesRule } from './oddities';
import { sentenceRule } from './sentences';

/** What may be told of the client's own state and events. What a person types is hidden; what they choose is not. */

const identityRule = {
  uid: 'id',
  email: 'email',
  displayName: 'person',
  photoURL: 'blank',
} as const satisfies Rule<Identity>;

const toastRule = {
  id: 'public',
  title: sentenceRule,
  description: sentenceRule,
  tone: 'word',
  switchTo: 'id',
  opens: 'word',
} as const;

/** An amount that the checkout accepts; anything else in its field may be the number of a card. */
export const amountRule = custom((value, pseudonyms) => {
  if (typeof value !== 'string') return undefined;
  return validateAmount(value).ok || value === '' ? value : pseudonyms.hide('text', value);
});

const failureRule = { kind: 'word', errorId: 'public' } as const;
const failuresRule = ofEach(PARTS, failureRule) satisfies Rule<FailuresState>;

const scrollRule = ofEach(PANES, 'keep') satisfies Rule<ScrollState>;

/** Every slice but the cache of the API, which has its own rules. */
export const sliceRules = {
  billing: {
    tab: 'word',
    range: 'word',
    usage: { search: 'text', order: { column: 'word', descending: 'keep' }, page: 'keep' },
    transactions: {
      search: 'text',
      status: 'word',
      order: { column: 'word', descending: 'keep' },
      page: 'keep',
    },
  },
  clock: { aheadMs: 'keep' },
  credits: {
    dialogOpen: 'keep',
    drafts: {
      dialog: { method: 'word', amount: amountRule },
      panel: { method: 'word', amount: amountRule },
    },
    refusal: { surface: 'word', reason: 'word' },
    processing: 'keep',
    error: sentenceRule,
  },
  deploy: deployRule,
  failures: failuresRule,
  instances: {
    tab: 'word',
    shown: 'keep',
    openId: 'id',
    rename: { id: 'id', name: 'instance', pending: 'keep', refused: 'keep' },
    confirm: { id: 'id', from: 'word' },
    destroying: each('id'),
    refreshing: 'keep',
  },
  invitations: { answering: entries('id', 'word') },
  location: locationRule,
  scroll: scrollRule,
  server: { capabilities: each('word'), oddities: odditiesRule },
  session: {
    status: 'word',
    identity: identityRule,
    signingIn: 'keep',
    exchanging: 'keep',
    signingOut: 'keep',
    expired: 'keep',
    lastUid: 'id',
  },
  settings: {
    tab: 'word',
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
    invite: { open: 'keep', email: 'text', role: 'word', pending: 'keep' },
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
    billingTabChosen: 'word',
    spendRangeChosen: 'word',
    usageSearchChanged: 'text',
    usageColumnPressed: 'word',
    usagePageTurned: 'keep',
    transactionSearchChanged: 'text',
    transactionStatusChosen: 'word',
    transactionColumnPressed: 'word',
    transactionPageTurned: 'keep',
  }),
  ...eventRules(clock, { clocksCompared: 'keep' }),
  ...eventRules(credits, {
    buyPressed: 'word',
    paymentMethodChosen: { surface: 'word', method: 'word' },
    amountChanged: { surface: 'word', amount: amountRule },
    amountRefused: { surface: 'word', reason: 'word' },
    checkoutStarted: 'keep',
    checkoutFailed: sentenceRule,
    paymentFailed: sentenceRule,
  }),
  ...eventRules(draftEvents, { draftsRestored: draftsRule, draftsOutdated: draftsRule }),
  ...eventRules(failures, {
    partFailed: { part: 'word', failure: failureRule },
    partRenewed: 'word',
  }),
  ...eventRules(instances, {
    tabChosen: 'word',
    drawerOpened: 'id',
    renameStarted: { id: 'id', name: 'instance' },
    renameTyped: 'instance',
    destroyAsked: { id: 'id', from: 'word' },
    destroyStarted: 'id',
    destroySettled: { id: 'id', destroyed: 'keep', from: 'word' },
  }),
  ...eventRules(invitations, {
    invitationAnswered: { id: 'id', answer: 'word' },
    answerSettled: 'id',
  }),
  ...eventRules(location, {
    addressVisited: locationRule,
    pageOpened: urlRule,
    addressReplaced: urlRule,
  }),
  ...eventRules(scroll, { scrolled: { pane: 'word', top: 'keep' } }),
  ...eventRules(personLeft, {}),
  ...eventRules(session, {
    identityFound: { identity: identityRule, fresh: 'keep' },
    signedIn: { fresh: 'keep', name: 'person' },
  }),
  ...eventRules(sessionListeners, {
    identityObserved: { identity: identityRule, fresh: 'keep' },
  }),
  ...eventRules(settings, {
    settingsTabChosen: 'word',
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
    inviteRoleChosen: 'word',
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
    toastDismissed: 'public',
    toastRemoved: 'public',
  }),
  ...eventRules(copying, {}),
  ...eventRules(keyGuard, {}),
];
