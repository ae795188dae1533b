import type { CallName } from '@/contract/calls';
import { ODDEST, type Options } from '../foreign';
import { comeToForeign, differences, nameOf, type Stranger, told } from './foreign';
import { QUESTIONS } from './questions';
import { type Path, replaced, valueAt, variationsOfRow } from './variations';

/** Each field of each answer of somebody else's backend, varied one at a time: everything else is shown as before. */

let stranger: Stranger;
let before: Map<string, string>;
beforeAll(async () => {
  stranger = await comeToForeign();
  before = told(stranger.person);
});
afterAll(() => stranger.leave());

const PATHS: Partial<Record<CallName, string>> = {
  listTeams: 'GET /api/teams',
  listTeamsWithMembers: 'GET /api/teams/{userId}',
  listInvitations: 'GET /api/invitations',
  listOffers: 'GET /api/gpu-offers',
  listSshKeys: 'GET /api/ssh-keys',
  listDeployments: 'GET /api/deployments',
  listTransactions: 'GET /api/transactions',
};
const LISTS = QUESTIONS.filter(({ call }) => call in PATHS);
const listOf = (call: CallName): Path => (call === 'listOffers' ? ['data'] : []);

/** Fields without which a row is none, or is identified by another field. */
const KEYS = /^(id|gpuType|offerId|email|internal_port|external_port)$/u;
/** Where else a field is sent that is missing in its own place. */
const TOLD_ELSEWHERE: Record<string, string> = { user: 'userId' };

/** Asks once more, while the backend changes what it answers. @returns what is shown, and the answer as it would be */
async function asked(call: CallName, change: (body: unknown) => unknown) {
  const question = LISTS.find((one) => one.call === call);
  let plain: unknown;
  stranger.backend.tamper = (name, body) => {
    if (name !== PATHS[call]) return body;
    plain = structuredClone(body);
    return change(body);
  };
  await question?.ask(stranger.person);
  stranger.backend.tamper = undefined;
  return { after: told(stranger.person), plain };
}

/** Where a row of an answer is shown; the facts of a team also where the list without members has them. */
function rowPlaces(call: CallName, row: unknown): string[] {
  const { id, gpuType } = Object(row) as Record<string, unknown>;
  if (call === 'listOffers') return [`${call}/data/${String(gpuType)}`];
  const own = `${call}/entities/${String(id)}`;
  return call === 'listTeamsWithMembers' ? [own, `listTeams/entities/${String(id)}`] : [own];
}

/** Tells the places where a field of a row may make a difference: its own, and with a key the whole of what it names. */
function placesOf(call: CallName, row: unknown, path: Path): (place: string) => boolean {
  const field = String(path.at(-1));
  const names = path.map((name, at) =>
    typeof name === 'string' ? name : nameOf(valueAt(row, path.slice(0, at + 1)), name),
  );
  const isKey = KEYS.test(field);
  const inRow = (isKey ? names.slice(0, -1) : names).join('/');
  const own = rowPlaces(call, row).flatMap((place) =>
    [inRow, TOLD_ELSEWHERE[field] ?? inRow].map((name) =>
      name === '' ? place : `${place}/${name}`,
    ),
  );
  return (place) =>
    own.some((one) => place.startsWith(one) || (!before.has(place) && one.startsWith(place))) ||
    (isKey && !before.has(place));
}

let tried = 0;

test.each(LISTS.map(({ call }) => call))(
  'A field of %s costs itself at the most.',
  async (call) => {
    const { plain } = await asked(call, (body) => body);
    const row = valueAt(plain, [...listOf(call), 0]);
    const wrong: string[] = [];
    for (const { path, name, value, same } of variationsOfRow(row)) {
      const change = (body: unknown) => replaced(body, [...listOf(call), 0, ...path], value);
      const { after } = await asked(call, change);
      const mayDiffer = same ? () => false : placesOf(call, row, path);
      const others = differences(before, after).filter((place) => !mayDiffer(place));
      tried += 1;
      if (others.length > 0) wrong.push(`${path.join('.')} ${name}: ${others.join(', ')}`);
    }
    await asked(call, (body) => body);
    expect(wrong).toEqual([]);
    expect(differences(before, told(stranger.person))).toEqual([]);
  },
);

test('More than five hundred variations were tried, and the author of the backend was told.', () => {
  expect(tried).toBeGreaterThan(500);
  expect(stranger.person.logs.length).toBeGreaterThan(50);
});

const NO_ROWS: unknown[] = [null, 7, true, '', 'row', [], {}, { id: null }, [[]]];

test.each(LISTS.map(({ call }) => call))('What is no row of %s costs no other.', async (call) => {
  for (const none of NO_ROWS) {
    const change = (body: unknown) => {
      const rows = valueAt(body, listOf(call)) as unknown[];
      return replaced(body, listOf(call), [none, ...rows, none]);
    };
    const { after } = await asked(call, change);
    expect({ none, others: differences(before, after) }).toEqual({ none, others: [] });
  }
});

test.each(LISTS.map(({ call }) => call))(
  'What is no answer of %s leaves the list.',
  async (call) => {
    // Null is what some languages write for an empty list.
    for (const none of [7, 'Hello', true]) {
      const { after } = await asked(call, () => none);
      expect({ none, others: differences(before, after) }).toEqual({ none, others: [] });
    }
  },
);

test.each<[string, Options]>([
  ['decimals are texts', { decimals: 'text' }],
  ['decimals are texts, and texts numbers', { decimals: 'reversed' }],
  ['instants have microseconds', { instants: 'micros' }],
  ['instants have no zone', { instants: 'noZone' }],
  ['instants are of a database', { instants: 'space' }],
  ['instants are seconds', { instants: 'seconds' }],
  ['instants are milliseconds', { instants: 'milliseconds' }],
  ['roles are large', { roles: 'upper' }],
  ['roles are titles', { roles: 'title' }],
  ['extras lie flat', { extras: 'flat' }],
  ['there are fields that nobody knows', { unknownFields: ODDEST.unknownFields }],
  ['the API lies below a path', { prefix: '/deep/down' }],
])('Everything is told as of a plain backend where %s.', async (_habit, options) => {
  const other = await comeToForeign(options);
  expect(differences(before, told(other.person))).toEqual([]);
  await other.leave();
});

test('The oddest backend fills every list as well.', async () => {
  const other = await comeToForeign(ODDEST);
  const count = (telling: Map<string, string>) =>
    Object.fromEntries(
      LISTS.map(({ call }) => [
        call,
        [...telling.keys()].filter(
          (path) => path.startsWith(call) && /\/(id|offerId|teamId)$/u.test(path),
        ).length,
      ]),
    );
  expect(count(told(other.person))).toEqual(count(before));
  await other.leave();
});

test('A list of teams with members and nothing else leaves what is known of the teams.', async () => {
  const change = (body: unknown) =>
    (body as { id: unknown; members: unknown }[]).map(({ id, members }) => ({ id, members }));
  const { after } = await asked('listTeamsWithMembers', change);
  expect(differences(before, after)).toEqual([]);
});
