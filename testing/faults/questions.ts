import { CALL_NAMES, isQuestion, type CallName } from '@/contract/calls';
import { api } from '@/store/api/api';
import { offersApi } from '@/store/api/offers';
import { sshKeysApi } from '@/store/api/sshKeys';
import { teamsApi } from '@/store/api/teams';
import { usersApi } from '@/store/api/users';
import { selectOfferQuery } from '@/store/deploy/selectors';
import type { RootState } from '@/store/state';
import { selectUserId } from '@/store/teams/selectors';
import { argumentOf, isAboutKnown } from './arguments';
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
const userOf = ({ store }: Person) => selectUserId(store.getState()) ?? '';
const offersOf = ({ store }: Person) => selectOfferQuery(store.getState());

const { listTeamMembers } = teamsApi.endpoints;
const { listOffers } = offersApi.endpoints;
const { getSshKey } = sshKeysApi.endpoints;
const { currentUser } = usersApi.endpoints;

/** The login exchange of somebody who is signed in already, as the profile makes it. */
export const WHO_AM_I: Question = {
  call: 'login',
  ask: ({ store }) => store.dispatch(currentUser.initiate(undefined, AGAIN)),
  known: ({ store }) => currentUser.select()(store.getState()),
};

/** Those whose endpoint has another name than the call, or another argument than {@link argumentOf} makes. */
const OWN: readonly Question[] = [
  {
    call: 'listTeamsWithMembers',
    ask: (person) =>
      person.store.dispatch(listTeamMembers.initiate({ userId: userOf(person) }, AGAIN)),
    known: (person) => listTeamMembers.select({ userId: userOf(person) })(person.store.getState()),
  },
  {
    call: 'listOffers',
    ask: (person) => person.store.dispatch(listOffers.initiate(offersOf(person), AGAIN)),
    known: (person) => listOffers.select(offersOf(person))(person.store.getState()),
  },
  {
    call: 'getSshKey',
    attempts: 2,
    ask: ({ store, things }) => store.dispatch(getSshKey.initiate(things.keyId, AGAIN)),
    known: ({ store, things }) => getSshKey.select(things.keyId)(store.getState()),
  },
];

/** A query, whatever it asks for. */
interface Query {
  initiate: (arg: unknown, options: object) => ReturnType<typeof getSshKey.initiate>;
  select: (arg: unknown) => (state: RootState) => Known;
}

const QUERIES = api.endpoints as unknown as Readonly<Record<string, Query | undefined>>;

/** The question of an endpoint that has the call's name. */
function questionOf(call: CallName): Question[] {
  const query = QUERIES[call];
  const isAsked = [WHO_AM_I, ...OWN].some((own) => own.call === call);
  if (query === undefined || !isQuestion(call) || isAsked || !isAboutKnown(call)) return [];
  return [
    {
      call,
      ask: (person) => person.store.dispatch(query.initiate(argumentOf(call, person), AGAIN)),
      known: (person) => query.select(argumentOf(call, person))(person.store.getState()),
    },
  ];
}

/** Every call that asks something but the login exchange. */
export const QUESTIONS: readonly Question[] = [...CALL_NAMES.flatMap(questionOf), ...OWN];
