import { pageAt, PAGES } from '@/contract/pages';
import { truncate } from '../characters';

/** What is said of an event, and whether it tells of something that went wrong. */
export interface EventWords {
  text: string | ((payload: unknown) => string);
  isError?: true | ((payload: unknown) => boolean);
}

const said = (text: EventWords['text']): EventWords => ({ text });
const failed = (text: EventWords['text']): EventWords => ({ text, isError: true });
/** An event whose payload is a word to be said after the text. */
const chosen = (text: string): EventWords => said((payload) => `${text} ${word(payload)}`.trim());
const typed = (text: string): EventWords =>
  said((payload) => (payload === '' ? `Emptied ${text}` : `Typed “${word(payload)}” into ${text}`));
const withField = (text: string, field: string): EventWords =>
  said((payload) => `${text} ${word(fieldOf(payload, field))}`.trim());
const outcome = (field: string, good: string, bad: string): EventWords => ({
  text: (payload) => (fieldOf(payload, field) === true ? good : bad),
  isError: (payload) => fieldOf(payload, field) !== true,
});

const MAX_WORD_LENGTH = 60;

/** A plain value as a word of a sentence. */
function word(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return truncate(String(value).replace(/\s+/gu, ' ').trim(), MAX_WORD_LENGTH);
}

function fieldOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}

const page = (path: unknown): string => {
  const pathname = typeof path === 'string' ? (path.split(/[?#]/u)[0] ?? path) : '';
  const name = pageAt(pathname);
  return name === undefined ? `the unknown page ${word(pathname)}` : PAGES[name].title;
};

/** What scrolls by itself; anything else is a page. */
const PARTS = new Map<unknown, string>([
  ['elsewhere', 'an unknown page'],
  ['gate', 'the sign-in page'],
  ['dialog', 'the dialog'],
  ['drawer', 'the details of the instance'],
  ['invitations', 'the invitations'],
  ['navigation', 'the navigation'],
  ['regions', 'the list of regions'],
  ['summary', 'the summary'],
  ['teams', 'the list of teams'],
]);
const pane = (name: unknown): string => PARTS.get(name) ?? page(name);

/** What fails by itself; anything else is a page. */
const FAILING = new Map<unknown, string>([
  ['elsewhere', 'An unknown page'],
  ['app', 'The app'],
  ['addCredits', 'Add Credits'],
  ['createTeam', 'Create Team'],
  ['export', 'Export Snapshot'],
  ['invitations', 'The invitations'],
  ['switchTeam', 'Switch Team'],
  ['toasts', 'The notifications'],
  ['userMenu', 'The user menu'],
]);
const partName = (name: unknown): string => FAILING.get(name) ?? `The page ${page(name)}`;

/** Words for every event, by action type. */
export const EVENTS: Readonly<Record<string, EventWords>> = {
  'api/invalidateTags': said('What the server sent before was found out of date'),
  'api/resetApiState': said('Everything that the server had sent was cleared'),

  'billing/billingTabChosen': chosen('Chose the billing tab'),
  'billing/spendRangeChosen': chosen('Chose the time range'),
  'billing/usageSearchChanged': typed('the search of usage'),
  'billing/usageColumnPressed': chosen('Sorted usage by'),
  'billing/usagePageTurned': chosen('Turned usage to page'),
  'billing/transactionSearchChanged': typed('the search of transactions'),
  'billing/transactionStatusChosen': chosen('Showed transactions of status'),
  'billing/transactionFilterCleared': said('Cleared the filter of transactions'),
  'billing/transactionColumnPressed': chosen('Sorted transactions by'),
  'billing/transactionPageTurned': chosen('Turned transactions to page'),

  'clock/clocksCompared': said(
    (payload) =>
      `The server’s clock is ${word(Math.abs(Number(payload)) / 1000)} s ${Number(payload) < 0 ? 'behind' : 'ahead'}`,
  ),

  'credits/addCreditsOpened': said('Opened Add Credits'),
  'credits/addCreditsClosed': said('Closed Add Credits'),
  'credits/paymentMethodChosen': withField('Chose to pay by', 'method'),
  'credits/amountChanged': withField('Entered the amount', 'amount'),
  'credits/amountRefused': failed('The amount was not taken'),
  'credits/buyPressed': said('Pressed Buy Credits'),
  'credits/checkoutStarted': said((payload) => `Went to pay $${word(payload)}`),
  'credits/checkoutFailed': failed('The checkout could not be started'),
  'credits/checkoutLeft': said('Left for the checkout'),
  'credits/paymentSucceeded': said('Came back from a payment that succeeded'),
  'credits/paymentFailed': failed('Came back from a payment that failed'),
  'credits/paymentErrorDismissed': said('Dismissed the payment error'),

  'deploy/offerSearchChanged': typed('the search of offers'),
  'deploy/offerSearchSettled': said('Paused typing the search of offers'),
  'deploy/offersSorted': chosen('Sorted offers by'),
  'deploy/offerPageTurned': chosen('Turned offers to page'),
  'deploy/offerGroupChosen': withField('Chose the GPU', 'gpuType'),
  'deploy/providerChosen': chosen('Chose the provider'),
  'deploy/deploymentTypeChosen': said((payload) =>
    payload === 'baremetal' ? 'Chose bare metal' : 'Chose a virtual machine',
  ),
  'deploy/networkingTypeChosen': chosen('Chose the network'),
  'deploy/gpuCountChosen': said(
    (payload) => `Chose ${word(payload)} GPU${payload === 1 ? '' : 's'}`,
  ),
  'deploy/regionMenuOpened': said('Opened the list of regions'),
  'deploy/regionMenuClosed': said('Closed the list of regions'),
  'deploy/regionChosen': chosen('Chose region'),
  'deploy/operatingSystemChosen': chosen('Chose the operating system'),
  'deploy/configurationReset': said('Started the configuration over'),
  'deploy/chosenOfferRefreshed': said((payload) =>
    payload === null
      ? 'The chosen offer is no longer listed'
      : 'The chosen offer was looked up again',
  ),
  'deploy/newPriceAccepted': said('Accepted the new price'),
  'deploy/summaryToggled': said('Opened or closed the summary'),
  'deploy/nextPressed': said('Pressed Next'),
  'deploy/sshKeyStepReached': said('Went on to the SSH key'),
  'deploy/backPressed': said('Pressed Back'),
  'deploy/existingKeyChosen': said('Chose one of the SSH keys'),
  'deploy/keyTextChanged': said('Changed the text of the SSH key'),
  'deploy/keyFieldLeft': said('Left the field of the SSH key'),
  'deploy/keySearchChanged': typed('the search of SSH keys'),
  'deploy/keyNameChanged': typed('the name of the SSH key'),
  'deploy/keyFileRead': said('Chose a file with an SSH key'),
  'deploy/keyRejected': failed((payload) =>
    payload === 'privateKey'
      ? 'A private key was refused'
      : 'A file without a public key was refused',
  ),
  'deploy/deployPressed': said('Pressed Deploy Instance'),
  'deploy/deployAnywayPressed': said('Pressed Deploy Anyway'),
  'deploy/orderPrepared': said('What the team has is looked at before the order'),
  'deploy/orderDoubted': said('Was asked whether to order again'),
  'deploy/doubtClosed': said('Did not order again'),
  'deploy/keySavingStarted': said('The new SSH key is being saved'),
  'deploy/keySaved': said('The new SSH key was saved'),
  'deploy/orderSent': said('The instance was ordered'),
  'deploy/orderFailed': failed('The instance was not deployed'),
  'deploy/deploySucceeded': said('The instance is being deployed'),

  'drafts/restored': said('What was typed and opened before is back'),
  'drafts/outdated': said('Something that was chosen before is gone'),

  'failures/partFailed': failed(
    (payload) => `${partName(fieldOf(payload, 'part'))} failed and said so`,
  ),
  'failures/partRenewed': said((payload) => `${partName(payload)} is tried again`),

  'instances/refreshPressed': said('Pressed Refresh'),
  'instances/tabChosen': chosen('Chose the tab'),
  'instances/listEndReached': said('Scrolled to more instances'),
  'instances/drawerOpened': said('Opened the details of an instance'),
  'instances/drawerClosed': said('Closed the instance'),
  'instances/renameStarted': said('Started to rename the instance'),
  'instances/renameTyped': typed('the name of the instance'),
  'instances/renameRefused': failed('An empty name was not taken'),
  'instances/renameCancelled': said('The renaming was cancelled'),
  'instances/renameSubmitted': said('Wanted the new name saved'),
  'instances/renameSent': said('The new name is being saved'),
  'instances/renameSettled': said('The renaming ended'),
  'instances/destroyAsked': said('Wanted to destroy the instance'),
  'instances/destroyCancelled': said('Did not destroy the instance'),
  'instances/destroyConfirmed': said('Confirmed to destroy the instance'),
  'instances/destroyStarted': said('The instance is being destroyed'),
  'instances/destroySettled': outcome(
    'destroyed',
    'The instance was destroyed',
    'The instance was not destroyed',
  ),
  'instances/refreshStarted': said('The instances are being asked for'),
  'instances/refreshEnded': said('The refresh ended'),

  'invitations/invitationAnswered': said((payload) =>
    fieldOf(payload, 'answer') === 'accept' ? 'Accepted an invitation' : 'Declined an invitation',
  ),
  'invitations/answerSettled': said('The answer to an invitation was dealt with'),

  'location/addressVisited': said((payload) => `At ${page(fieldOf(payload, 'pathname'))}`),
  'location/pageOpened': said((payload) => `Opened ${page(payload)}`),
  'location/addressReplaced': said((payload) => `The address became that of ${page(payload)}`),

  'scroll/scrolled': said(
    (payload) =>
      `Scrolled ${pane(fieldOf(payload, 'pane'))} to ${word(fieldOf(payload, 'top'))} px`,
  ),

  'session/appStarted': said('The app was opened'),
  'session/identityObserved': said((payload) =>
    fieldOf(payload, 'identity') === null
      ? 'The account provider knows nobody'
      : 'The account provider knows who it is',
  ),
  'session/signInPressed': said('Pressed Continue with Google'),
  'session/signInFailed': failed('The sign-in failed'),
  'session/identityFound': said('The server is asked who it is'),
  'session/signedIn': said('Signed in'),
  'session/loginExchangeFailed': failed('The server did not accept the sign-in'),
  'session/personLeft': said('Everything of the person who left was cleared'),
  'session/signOutPressed': said('Pressed Sign Out'),
  'session/signOutFailed': failed('The sign-out failed'),
  'session/signedOut': said('Signed out'),
  'session/sessionExpired': failed('The session expired'),

  'settings/settingsTabChosen': chosen('Chose the settings tab'),
  'settings/profileNameChanged': typed('the full name'),
  'settings/companyChanged': typed('the company'),
  'settings/profileSubmitted': said('Pressed Save Changes'),
  'settings/profileSavingStarted': said('The profile is being saved'),
  'settings/profileSaved': said('The profile was saved'),
  'settings/profileSavingFailed': failed('The profile was not saved'),
  'settings/deleteAccountPressed': said('Pressed Delete Account'),
  'settings/accountNoticeClosed': said('Closed the notice about deleting the account'),
  'settings/keyPageTurned': chosen('Turned SSH keys to page'),
  'settings/addKeyOpened': said('Opened Add SSH Key'),
  'settings/addKeyClosed': said('Closed Add SSH Key'),
  'settings/keyNameChanged': typed('the name of the SSH key'),
  'settings/keyTextChanged': said('Changed the text of the SSH key'),
  'settings/keyFieldLeft': said('Left the field of the SSH key'),
  'settings/privateKeyRefused': failed('A private key was refused'),
  'settings/addKeySubmitted': said('Wanted the SSH key added'),
  'settings/addKeyStarted': said('The SSH key is being added'),
  'settings/addKeySettled': outcome('added', 'The SSH key was added', 'The SSH key was not added'),
  'settings/deleteKeyPressed': said('Wanted to delete an SSH key'),
  'settings/deleteKeyCancelled': said('Did not delete the SSH key'),
  'settings/deleteKeyConfirmed': said('Confirmed to delete the SSH key'),
  'settings/deleteKeyStarted': said('The SSH key is being deleted'),
  'settings/deleteKeySettled': outcome(
    'gone',
    'The SSH key is gone',
    'The SSH key was not deleted',
  ),

  'shell/userMenuOpened': said('Opened the user menu'),
  'shell/userMenuClosed': said('Closed the user menu'),
  'shell/invitationsOpened': said('Opened the invitations'),
  'shell/invitationsClosed': said('Closed the invitations'),

  'snapshot/snapshotDialogOpened': said('Opened Export Snapshot'),
  'snapshot/snapshotDialogClosed': said('Closed Export Snapshot'),
  'snapshot/noteChanged': said('Wrote the note of the snapshot'),
  'snapshot/personalDataToggled': said('Chose whether personal data is in the snapshot'),
  'snapshot/snapshotSaved': said('Saved the snapshot'),

  'sshKeys/privateKeyEntered': failed('What could be a private key was refused'),

  'teamPage/editNameOpened': said('Opened Edit Team Name'),
  'teamPage/editNameClosed': said('Closed Edit Team Name'),
  'teamPage/editedNameChanged': typed('the team name'),
  'teamPage/editNameSubmitted': said('Wanted the team name saved'),
  'teamPage/editNameStarted': said('The team name is being saved'),
  'teamPage/editNameSettled': outcome(
    'renamed',
    'The team name was saved',
    'The team name was not saved',
  ),
  'teamPage/inviteOpened': said('Opened Invite Member'),
  'teamPage/inviteClosed': said('Closed Invite Member'),
  'teamPage/inviteEmailChanged': typed('the e-mail address'),
  'teamPage/inviteRoleChosen': chosen('Chose the role'),
  'teamPage/inviteSubmitted': said('Wanted the invitation sent'),
  'teamPage/inviteStarted': said('The invitation is being sent'),
  'teamPage/inviteSettled': outcome(
    'sent',
    'The invitation was sent',
    'The invitation was not sent',
  ),
  'teamPage/removeMemberPressed': said('Wanted to remove a member'),
  'teamPage/removalNoticeClosed': said('Closed the notice about removing a member'),
  'teamPage/memberPageTurned': chosen('Turned members to page'),

  'teams/teamShown': said('The team on screen was noted'),
  'teams/switcherOpened': said('Opened Switch Team'),
  'teams/switcherClosed': said('Closed Switch Team'),
  'teams/teamSearchChanged': typed('the search of teams'),
  'teams/picked': said('Picked a team'),
  'teams/switchStarted': said('The team is being switched'),
  'teams/teamSwitched': said('The team was switched'),
  'teams/switchFailed': failed('The team was not switched'),
  'teams/createTeamOpened': said('Opened Create New Team'),
  'teams/createTeamClosed': said('Closed Create New Team'),
  'teams/createTeamNameChanged': typed('the name of the new team'),
  'teams/createSubmitted': said('Wanted the team created'),
  'teams/createTeamStarted': said('The team is being created'),
  'teams/createTeamSettled': outcome('created', 'The team was created', 'The team was not created'),

  'toasts/toastShown': {
    text: (payload) =>
      `Message: ${[fieldOf(payload, 'title'), fieldOf(payload, 'description')].map(word).filter(Boolean).join(' – ')}`,
    isError: (payload) => fieldOf(payload, 'tone') === 'destructive',
  },
  'toasts/held': said('The message’s time was held'),
  'toasts/released': said('The message’s time went on'),
  'toasts/toastDismissed': said('The message went away'),
  'toasts/toastRemoved': said('The message was forgotten'),
  'toasts/textCopied': said('Copied a text'),
  'toasts/copyRefused': failed('The browser refused to copy a text'),
};
