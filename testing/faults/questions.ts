import { CALL_NAMES, CALLS, isQuestion, type Call, type CallName } from '@/contract/calls';
import { api } from '@/store/api/api';
import { offersApi } from '@/store/api/offers';
import { sshKeysApi } from '@/store/api/sshKeys';
import { teamsApi } from '@/store/api/teams';
import { usersApi } from '@/store/api/users';
import { selectOfferQuery } from '@/store/deploy/selectors';
import type { RootState } from '@/store/state';
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
const teamOf = ({ store }: Person) => selectTeamId(store.getState()) ?? '';
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

/** Those whose endpoint has another name than the call, or another argument than the person's team or themselves. */
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

/** The fields of what a person asks about: of the path and of the query string. */
const fieldsOf = ({ path, example }: Call): string[] => [
  ...[...path.matchAll(/:(\w+)/gu)].map(([, parameter = '']) => parameter),
  ...Object.keys(example.query ?? {}),
];

const KNOWN: ReadonlySet<string> = new Set(['teamId', 'userId']);

/** The question of an endpoint that has the call's name, and asks about the person's team or themselves. */
function questionOf(call: CallName): Question[] {
  const query = QUERIES[call];
  const fields = new Set(fieldsOf(CALLS[call]));
  const isAsked = [WHO_AM_I, ...OWN].some((own) => own.call === call);
  const isKnown = [...fields].every((field) => KNOWN.has(field));
  if (query === undefined || !isQuestion(call) || isAsked || !isKnown) return [];
  const argOf = (person: Person) => {
    const about = { teamId: teamOf(person), userId: userOf(person) };
    const asked = Object.entries(about).filter(([field]) => fields.has(field));
    return fields.size === 0 ? undefined : Object.fromEntries(asked);
  };
  return [
    {
      call,
      ask: (person) => person.store.dispatch(query.initiate(argOf(person), AGAIN)),
      known: (person) => query.select(argOf(person))(person.store.getState()),
    },
  ];
}

/** Every call that asks something but the login exchange. */
export const QUESTIONS: readonly Question[] = [...CALL_NAMES.flatMap(questionOf), ...OWN];
