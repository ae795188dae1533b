import { CALL_NAMES, isQuestion, type CallName } from '@/contract/calls';
import { TEST_KEYS } from '@/domain/testing/keys';
import { api } from '@/store/api/api';
import { offersApi } from '@/store/api/offers';
import * as credits from '@/store/credits/slice';
import * as deploy from '@/store/deploy/slice';
import { selectOfferQuery } from '@/store/deploy/selectors';
import * as instances from '@/store/instances/slice';
import { invitationAnswered } from '@/store/invitations/slice';
import { invitationsOpened } from '@/store/shell/slice';
import * as settings from '@/store/settings/slice';
import * as teamPage from '@/store/teamPage/slice';
import * as teams from '@/store/teams/slice';
import type { RootState } from '@/store/state';
import { argumentOf, isAboutKnown } from './arguments';
import type { Fault, FaultKind } from './faults';
import type { Person } from './person';

/** Title and text of a notification. */
type Words = readonly [title: string, text: string];

/** One way in which a person brings about a call that changes something. */
export interface Act {
  name: string;
  call: CallName;
  /** What they open, type and choose. */
  prepare: (person: Person) => void;
  /** What they press; again after a fault. */
  press: (person: Person) => void;
  /** True where pressing again takes opening it again: the failure has closed what it was pressed in. */
  reopens?: true;
  /** True where another call comes first, without whose answer this one is not made. */
  asksFirst?: true;
  /** What is to be there still after a fault. */
  typed?: (state: RootState) => unknown;
  /** What is said where the server says nothing of use. */
  words: Words;
  /** Kinds of fault in which the text is the server's own sentence, where it sends one. */
  quotes: readonly FaultKind[];
  /** Statuses with words of their own. */
  byStatus?: Readonly<Record<number, Words>>;
  /** What is said where no answer comes that can be used. */
  unanswered?: Words;
  /** Title of the notification that it is done; null where the person is sent elsewhere instead. */
  done: string | null;
}

const KEY = TEST_KEYS[0]?.text ?? '';
const REFUSALS: readonly FaultKind[] = ['refused'];
const ANY_ANSWER: readonly FaultKind[] = ['refused', 'broken'];
const NOTHING: readonly FaultKind[] = [];

/** Configures the only offer that there is, and goes to the second step. */
function configure({ store }: Person): void {
  const { dispatch, getState } = store;
  const query = selectOfferQuery(getState());
  const { data } = offersApi.endpoints.listOffers.select(query)(getState());
  const group = data?.data[0];
  if (group === undefined) throw new Error('no offer is listed');
  dispatch(deploy.offerGroupChosen(group));
  dispatch(deploy.gpuCountChosen(1));
  dispatch(deploy.sshKeyStepReached());
}

const buyOn = (surface: credits.CreditsSurface, text: string): Act => ({
  name: `buys credits on the ${surface}`,
  call: 'checkout',
  asksFirst: true,
  prepare: ({ store }) => {
    if (surface === 'dialog') store.dispatch(credits.addCreditsOpened());
    store.dispatch(credits.amountChanged({ surface, amount: '75' }));
  },
  press: ({ store }) => store.dispatch(credits.buyPressed(surface)),
  typed: ({ credits: { drafts, dialogOpen } }) => ({ drafts, dialogOpen }),
  words: ['Payment Error', text],
  quotes: ANY_ANSWER,
  done: null,
});

const answer = (chosen: 'accept' | 'decline', call: CallName, done: string): Act => ({
  name: `${chosen}s an invitation`,
  call,
  prepare: ({ store }) => store.dispatch(invitationsOpened()),
  press: ({ store, things }) =>
    store.dispatch(invitationAnswered({ id: things.invitationId, answer: chosen })),
  words: ['Error', `Failed to ${chosen} invitation. Please try again.`],
  quotes: ANY_ANSWER,
  done,
});

/** What a person does on a page, and each place from which they do it. */
export const ON_PAGES: readonly Act[] = [
  {
    name: 'creates a team',
    call: 'createTeam',
    prepare: ({ store }) => {
      store.dispatch(teams.createTeamOpened());
      store.dispatch(teams.createTeamNameChanged('Northwind'));
    },
    press: ({ store }) => store.dispatch(teams.createTeamSubmitted()),
    typed: (state) => state.teams.create,
    words: ['Error', 'Failed to create team. Please try again.'],
    quotes: REFUSALS,
    done: 'Team Created & Switched',
  },
  {
    name: 'renames the team',
    call: 'updateTeam',
    prepare: ({ store }) => {
      store.dispatch(teamPage.editNameOpened());
      store.dispatch(teamPage.editedNameChanged('Northwind'));
    },
    press: ({ store }) => store.dispatch(teamPage.editNameSubmitted()),
    typed: (state) => state.teamPage.editName,
    words: ['Error', 'Failed to update team name. Please try again.'],
    quotes: ANY_ANSWER,
    done: 'Team Name Updated',
  },
  {
    name: 'invites somebody',
    call: 'invite',
    prepare: ({ store }) => {
      store.dispatch(teamPage.inviteOpened());
      store.dispatch(teamPage.inviteEmailChanged('colleague@example.com'));
      store.dispatch(teamPage.inviteRoleChosen('admin'));
    },
    press: ({ store }) => store.dispatch(teamPage.inviteSubmitted()),
    typed: (state) => state.teamPage.invite,
    words: ['Server Error', 'There was a server error. Please try again in a few moments.'],
    quotes: NOTHING,
    byStatus: {
      403: ['Permission Denied', 'Only team owners and admins can send invitations.'],
      404: [
        'Team Not Found',
        'The team could not be found. Please refresh the page and try again.',
      ],
      409: ['Invitation Failed', 'It has changed meanwhile.'],
    },
    unanswered: ['Invitation Failed', 'Failed to send invitation. Please try again.'],
    done: 'Invitation Sent',
  },
  {
    name: 'switches the team',
    call: 'switchTeam',
    prepare: ({ store }) => store.dispatch(teams.switcherOpened()),
    press: ({ store, things }) => store.dispatch(teams.teamPicked(things.otherTeamId)),
    typed: (state) => state.teams.switcher,
    words: ['Error', 'Failed to switch team. Please try again.'],
    quotes: NOTHING,
    done: 'Team switched successfully',
  },
  {
    name: 'saves the profile',
    call: 'updateProfile',
    prepare: ({ store }) => {
      store.dispatch(settings.profileNameChanged('Ada L.'));
      store.dispatch(settings.companyChanged('Northwind'));
    },
    press: ({ store }) => store.dispatch(settings.profileSubmitted()),
    typed: (state) => state.settings.profile,
    words: ['Update Failed', 'Failed to update your profile. Please try again.'],
    quotes: NOTHING,
    done: 'Profile Updated',
  },
  buyOn('dialog', 'Failed to start checkout process'),
  buyOn('panel', 'Payment failed. Please try again.'),
  answer('accept', 'acceptInvitation', 'Invitation Accepted'),
  answer('decline', 'declineInvitation', 'Invitation Declined'),
  {
    name: 'adds a key to the settings',
    call: 'createSshKey',
    prepare: ({ store }) => {
      store.dispatch(settings.addKeyOpened());
      store.dispatch(settings.keyNameChanged('Workstation'));
      store.dispatch(settings.keyTextChanged(KEY));
    },
    press: ({ store }) => store.dispatch(settings.addKeySubmitted()),
    typed: (state) => state.settings.addKey,
    words: ['Error', 'Failed to add SSH key. Please try again.'],
    quotes: REFUSALS,
    done: 'SSH Key Added',
  },
  {
    name: 'deploys with a new key',
    call: 'createSshKey',
    prepare: (person) => {
      configure(person);
      person.store.dispatch(deploy.keyFileRead({ name: 'Workstation', text: KEY }));
    },
    press: ({ store }) => store.dispatch(deploy.deployPressed()),
    typed: ({ deploy: { step, configuration, key } }) => ({ step, configuration, key }),
    words: ['Error', 'Failed to add SSH key. Please try again.'],
    quotes: REFUSALS,
    done: 'Deployment Started!',
  },
  {
    name: 'deletes a key',
    call: 'deleteSshKey',
    prepare: ({ store, things }) =>
      store.dispatch(settings.deleteKeyPressed({ id: things.keyId, name: 'laptop' })),
    press: ({ store }) => store.dispatch(settings.deleteKeyConfirmed()),
    reopens: true,
    words: ['Error', 'Failed to delete SSH key. Please try again.'],
    quotes: NOTHING,
    done: 'SSH Key Deleted',
  },
  {
    name: 'deploys',
    call: 'createDeployment',
    prepare: (person) => {
      configure(person);
      person.store.dispatch(deploy.existingKeyChosen(person.things.keyId));
    },
    press: ({ store }) => store.dispatch(deploy.deployPressed()),
    typed: ({ deploy: { step, configuration, key } }) => ({ step, configuration, key }),
    words: ['Deployment Failed', 'There was an error deploying your instance. Please try again.'],
    quotes: ANY_ANSWER,
    unanswered: [
      'Deployment Failed',
      'No answer came from the server. Press Deploy Instance again: it will not be deployed twice.',
    ],
    done: 'Deployment Started!',
  },
  {
    name: 'renames an instance',
    call: 'renameDeployment',
    prepare: ({ store, things: { instanceId } }) => {
      store.dispatch(instances.drawerOpened(instanceId));
      store.dispatch(instances.renameStarted({ id: instanceId, name: 'trainer' }));
    },
    press: ({ store }) => store.dispatch(instances.renameSubmitted()),
    // The name reverts (specification, section 8).
    reopens: true,
    typed: (state) => state.instances.openId,
    words: ['Failed to update name', 'Could not update instance name. Please try again.'],
    quotes: NOTHING,
    done: 'Name updated',
  },
  {
    name: 'destroys an instance',
    call: 'destroyInstance',
    prepare: ({ store, things }) =>
      store.dispatch(instances.destroyAsked({ id: things.instanceId, from: 'list' })),
    press: ({ store }) => store.dispatch(instances.destroyConfirmed()),
    reopens: true,
    words: ['Destroy Failed', 'Failed to destroy instance. Please try again.'],
    quotes: REFUSALS,
    done: 'Instance Destroyed',
  },
];

/** A mutation, whatever it sends. */
interface Mutation {
  initiate: (arg: unknown) => Parameters<Person['store']['dispatch']>[0];
}

const MUTATIONS = api.endpoints as unknown as Readonly<Record<string, Mutation | undefined>>;

/** Some words: which ones, a row of {@link ON_PAGES} says. */
const SOME = expect.stringMatching(/\S/u) as string;

/** The call of an endpoint that has the call's name, sent as it is: of what a person does on a page nothing is known. */
export function plainAct(call: CallName): Act[] {
  const mutation = MUTATIONS[call];
  if (mutation === undefined || isQuestion(call) || !isAboutKnown(call)) return [];
  return [
    {
      name: `sends ${call}`,
      call,
      prepare: () => undefined,
      press: (person) => person.store.dispatch(mutation.initiate(argumentOf(call, person))),
      words: [SOME, SOME],
      quotes: NOTHING,
      done: SOME,
    },
  ];
}

const isOnPage = (call: CallName): boolean => ON_PAGES.some((act) => act.call === call);

/** Every call that changes something. */
export const ACTS: readonly Act[] = [
  ...ON_PAGES,
  ...CALL_NAMES.filter((call) => !isOnPage(call)).flatMap(plainAct),
];

/** What is said of a fault; null where nothing is, because the sign-in page says it. */
export function expectedWords(
  act: Act,
  { kind, status, sentence }: Fault,
): readonly string[] | null {
  if (kind === 'ended') return null;
  const ofStatus = status === null ? act.unanswered : act.byStatus?.[status];
  if (ofStatus) return ofStatus;
  const [title, text] = act.words;
  return [title, act.quotes.includes(kind) && sentence !== null ? sentence : text];
}
