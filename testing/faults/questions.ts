import type { CallName } from '@/contract/calls';
import { deploymentsApi } from '@/store/api/deployments';
import { invitationsApi } from '@/store/api/invitations';
import { offersApi } from '@/store/api/offers';
import { paymentsApi } from '@/store/api/payments';
import { sshKeysApi } from '@/store/api/sshKeys';
import { teamsApi } from '@/store/api/teams';
import { usersApi } from '@/store/api/users';
import { selectOfferQuery } from '@/store/deploy/selectors';
import { selectTeamId, selectUserId } from '@/store/teams/selectors';
import type { Person } from './person';

/** What the store knows of the answer to a question. */
interface Known {
  data?: unknown;
  error?: unknown;
}

/** A call that asks something, and changes nothing. */
export interface Question {
  call: CallName;
  /** How often it is sent before it counts as failed; once, if nothing else is said. */
  attempts?: 2;
  /** Asks, as a page does that is opened or whose 'Retry' is pressed. */
  ask: (person: Person) => unknown;
  known: (person: Person) => Known;
}

const AGAIN = { forceRefetch: true } as const;
const teamOf = ({ store }: Person) => ({ teamId: selectTeamId(store.getState()) ?? '' });
const userOf = ({ store }: Person) => ({ userId: selectUserId(store.getState()) ?? '' });
const offersOf = ({ store }: Person) => selectOfferQuery(store.getState());

const { listTeams, listTeamMembers } = teamsApi.endpoints;
const { listInvitations } = invitationsApi.endpoints;
const { listOffers } = offersApi.endpoints;
const { listSshKeys, getSshKey } = sshKeysApi.endpoints;
const { listDeployments } = deploymentsApi.endpoints;
const { listTransactions } = paymentsApi.endpoints;
const { currentUser } = usersApi.endpoints;

/** The login exchange of somebody who is signed in already, as the profile makes it. */
export const WHO_AM_I: Question = {
  call: 'login',
  ask: ({ store }) => store.dispatch(currentUser.initiate(undefined, AGAIN)),
  known: ({ store }) => currentUser.select()(store.getState()),
};

/** Every call that asks something but the login exchange. */
export const QUESTIONS: readonly Question[] = [
  {
    call: 'listTeams',
    ask: ({ store }) => store.dispatch(listTeams.initiate(undefined, AGAIN)),
    known: ({ store }) => listTeams.select()(store.getState()),
  },
  {
    call: 'listTeamsWithMembers',
    ask: (person) => person.store.dispatch(listTeamMembers.initiate(userOf(person), AGAIN)),
    known: (person) => listTeamMembers.select(userOf(person))(person.store.getState()),
  },
  {
    call: 'listInvitations',
    ask: ({ store }) => store.dispatch(listInvitations.initiate(undefined, AGAIN)),
    known: ({ store }) => listInvitations.select()(store.getState()),
  },
  {
    call: 'listOffers',
    ask: (person) => person.store.dispatch(listOffers.initiate(offersOf(person), AGAIN)),
    known: (person) => listOffers.select(offersOf(person))(person.store.getState()),
  },
  {
    call: 'listSshKeys',
    ask: (person) => person.store.dispatch(listSshKeys.initiate(teamOf(person), AGAIN)),
    known: (person) => listSshKeys.select(teamOf(person))(person.store.getState()),
  },
  {
    call: 'getSshKey',
    attempts: 2,
    ask: ({ store, things }) => store.dispatch(getSshKey.initiate(things.keyId, AGAIN)),
    known: ({ store, things }) => getSshKey.select(things.keyId)(store.getState()),
  },
  {
    call: 'listDeployments',
    ask: (person) => person.store.dispatch(listDeployments.initiate(teamOf(person), AGAIN)),
    known: (person) => listDeployments.select(teamOf(person))(person.store.getState()),
  },
  {
    call: 'listTransactions',
    ask: (person) => person.store.dispatch(listTransactions.initiate(teamOf(person), AGAIN)),
    known: (person) => listTransactions.select(teamOf(person))(person.store.getState()),
  },
];
