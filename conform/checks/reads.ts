import type { User } from '@/contract/user';
import { counted, type Trial } from '../trial';

/** Rows on a page of offers (specification, section 9). */
const PAGE = 12;
const FIRST_PAGE = { page: 1, limit: PAGE, sortBy: 'totalAvailable', sortOrder: 'desc' };
const NO_SUCH_GPU = 'no gpu is called this';

const isDescending = (numbers: number[]): boolean =>
  numbers.every((number, at) => number <= (numbers[at - 1] ?? number));

/** Signs the person in, as every visit begins. */
export async function signIn(trial: Trial): Promise<User | undefined> {
  const { value } = await trial.call('login', { body: {} }, ({ id, name }) => name ?? id);
  return value;
}

/**
 * The calls of the specification that only ask, and of which more can be said than that they answer.
 * @param chosen the team to ask about, where one was named
 * @returns the team that was asked about
 */
export async function tryReads(
  trial: Trial,
  user: User,
  chosen?: string,
): Promise<string | undefined> {
  const { value: teams } = await trial.call('listTeams', {}, (rows) => counted(rows, 'team'));
  await tryWithMembers(
    trial,
    user,
    teams?.map(({ id }) => id),
  );
  await tryWithoutToken(trial);
  await tryOffers(trial);
  const teamId = chosen ?? teams?.find(({ id }) => id === user.currentTeamId)?.id ?? teams?.[0]?.id;
  if (teamId === undefined) {
    for (const name of ['listSshKeys', 'getSshKey'] as const)
      trial.leaveOut(name, 'the person has no team');
    return undefined;
  }
  await tryKeys(trial, teamId);
  return teamId;
}

async function tryWithMembers(trial: Trial, user: User, known?: string[]): Promise<void> {
  const parts = { params: { userId: user.id } };
  const { value } = await trial.call('listTeamsWithMembers', parts, (rows) =>
    counted(
      rows.flatMap(({ members }) => members ?? []),
      'member',
    ),
  );
  if (value === undefined || known === undefined) return;
  const missing = known.filter((id) => !value.some((team) => team.id === id));
  trial.expect(
    missing.length === 0,
    'listTeamsWithMembers',
    `${missing.join(', ')} of GET /api/teams is not among the teams`,
    'a team that has no members, or is missing, for the two lists are shown as one',
  );
}

/** What somebody gets who has not signed in: nothing. */
async function tryWithoutToken(trial: Trial): Promise<void> {
  const { status } = await trial.backend.send('listTeams', { token: null });
  trial.expect(
    status === null || status < 200 || status > 299,
    'listTeams',
    `without a token ${status} came: anybody may read it`,
    'nothing of it; others can read what is the team’s alone',
  );
  if (status === null || status === 401 || status < 400) return;
  trial.find('listTeams', {
    kind: 'read',
    about: 'no token',
    what: `without a token ${status} came, not 401`,
    section: '§7',
    shown: 'an error where it should ask the person to sign in again',
  });
}

async function tryOffers(trial: Trial): Promise<void> {
  const { value } = await trial.call('listOffers', { query: FIRST_PAGE }, ({ total }) =>
    total === 1 ? '1 offer' : `${total} offers`,
  );
  if (value === undefined) return;
  const { data, total, totalPages } = value;
  const holds = (condition: boolean, what: string, shown: string): void =>
    trial.expect(condition, 'listOffers', what, shown);
  holds(
    data.length <= PAGE,
    `limit=${PAGE} brought ${data.length} rows`,
    'a page that is too long',
  );
  holds(
    totalPages === Math.ceil(total / PAGE) || total === 0,
    `totalPages is ${totalPages}, of ${total} rows at ${PAGE} a page`,
    'buttons of pages that are not there, or none to pages that are',
  );
  holds(
    isDescending(data.map(({ totalAvailable }) => totalAvailable ?? 0)),
    'sortBy=totalAvailable&sortOrder=desc came in another order',
    'offers in another order than the one chosen',
  );
  const searched = await trial.call('listOffers', {
    query: { ...FIRST_PAGE, search: NO_SUCH_GPU },
  });
  if (searched.value !== undefined) {
    holds(
      searched.value.total === 0,
      `search=${NO_SUCH_GPU} found ${searched.value.total} rows`,
      'a search that finds everything',
    );
  }
  if (totalPages < 2) return;
  const second = await trial.call('listOffers', { query: { ...FIRST_PAGE, page: 2 } });
  holds(
    second.value?.data[0] === undefined || second.value.data[0].gpuType !== data[0]?.gpuType,
    'page=2 brought the rows of page 1',
    'the same offers on every page',
  );
}

async function tryKeys(trial: Trial, teamId: string): Promise<void> {
  const { value: keys } = await trial.call('listSshKeys', { query: { teamId } }, (rows) =>
    counted(rows, 'key'),
  );
  const key = keys?.[0];
  if (key === undefined) {
    trial.leaveOut('getSshKey', keys === undefined ? 'no key is known' : 'the team has no key');
    return;
  }
  await tryKeyDetail(trial, key);
}

/** The call by which the drawer learns a key's name. */
export async function tryKeyDetail(trial: Trial, key: { id: string; name: string }): Promise<void> {
  const { value } = await trial.call('getSshKey', { params: { keyId: key.id } });
  trial.expect(
    value === undefined || value.name === key.name,
    'getSshKey',
    `the name is ‘${value?.name}’, and ‘${key.name}’ in the list`,
    'another key’s name in the drawer',
  );
}
