import type { CallName } from '@/contract/calls';
import { CALLS } from '@/contract/calls';
import { errorBodySchema } from '@/contract/errors';
import { SAMPLES, sendSample, type Sample } from '../testing/samples';
import { ADDRESS, authorizations, SENDERS, type Sender } from '../testing/senders';
import { makeWorld, userOf, type World } from '../testing/world';

/**
 * Who gets what from which call. The columns are {@link SENDERS}: no token, expired, wrong audience, wrong key, alg none,
 * disabled | another team's member, somebody invited, plain member, admin, owner.
 */
const OUTCOMES: Record<CallName, string> = {
  login: '                401 401 401 401 401 401 | 200 200 200 200 200',
  listTeams: '            401 401 401 401 401 401 | 200 200 200 200 200',
  listTeamsWithMembers: ' 401 401 401 401 401 401 | 404 404 404 404 200',
  createTeam: '           401 401 401 401 401 401 | 403 403 403 403 200',
  updateTeam: '           401 401 401 401 401 401 | 404 404 403 200 200',
  invite: '               401 401 401 401 401 401 | 404 404 403 200 200',
  switchTeam: '           401 401 401 401 401 401 | 404 404 404 404 200',
  updateProfile: '        401 401 401 401 401 401 | 404 404 404 404 200',
  checkout: '             401 401 401 401 401 401 | 200 200 200 200 200',
  listInvitations: '      401 401 401 401 401 401 | 200 200 200 200 200',
  declineInvitation: '    401 401 401 401 401 401 | 404 200 404 404 404',
  listOffers: '           200 200 200 200 200 200 | 200 200 200 200 200',
  listSshKeys: '          401 401 401 401 401 401 | 404 404 200 200 200',
  createSshKey: '         401 401 401 401 401 401 | 404 404 200 200 200',
  getSshKey: '            401 401 401 401 401 401 | 404 404 200 200 200',
  deleteSshKey: '         401 401 401 401 401 401 | 404 404 200 200 200',
  createDeployment: '     401 401 401 401 401 401 | 404 404 200 200 200',
  listDeployments: '      401 401 401 401 401 401 | 404 404 200 200 200',
  renameDeployment: '     401 401 401 401 401 401 | 404 404 200 200 200',
  destroyInstance: '      401 401 401 401 401 401 | 404 404 200 200 200',
  listTransactions: '     401 401 401 401 401 401 | 404 404 200 200 200',
  // Last, because whoever accepts is a member from then on.
  acceptInvitation: '     401 401 401 401 401 401 | 404 200 404 404 404',
};

const CODES: Record<number, string> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
};

const cells = (Object.keys(OUTCOMES) as CallName[]).flatMap((name) => {
  const row = OUTCOMES[name].match(/\d{3}/gu) ?? [];
  return SENDERS.map((sender, column) => [name, sender, Number(row[column])] as const);
});

let world: World;
let headers: Record<Sender, object>;
const logged: string[] = [];
beforeAll(async () => {
  world = await makeWorld();
  headers = await authorizations(world);
  for (const level of ['info', 'warn', 'error'] as const) {
    world.server.ctx.log[level] = (facts, message) => logged.push(JSON.stringify(facts) + message);
  }
});
afterAll(() => world.server.close());

const sampleFor = async (name: CallName, sender: Sender): Promise<Sample> =>
  SAMPLES[name](world, userOf(world, ADDRESS[sender]));

const send = (name: CallName, sender: Sender, sample: Sample): Promise<Response> =>
  sendSample(world, name, sample, { ...headers[sender] });

const TABLES = [
  'users',
  'teams',
  'members',
  'invitations',
  'ssh_keys',
  'offers',
  'deployments',
  'idempotency_keys',
  'ledger',
  'transactions',
] as const;

/** Everything that is stored, as text. */
async function stored(): Promise<string> {
  const { db } = world.server.ctx;
  const rows = TABLES.map((table) => db.selectFrom(table).selectAll().execute());
  return JSON.stringify(await Promise.all<object[]>(rows));
}

it('has a row for every call and a column for every sender', () => {
  expect(Object.keys(OUTCOMES).sort()).toEqual(Object.keys(CALLS).sort());
  expect(cells.every(([, , status]) => status > 0)).toBe(true);
});

it.each(cells)('%s by %s: %i', async (name, sender, status) => {
  const sample = await sampleFor(name, sender);
  const before = await stored();
  const response = await send(name, sender, sample);
  expect(response.status).toBe(status);
  if (status === 200) {
    CALLS[name].response.parse(await response.json());
    return;
  }
  const text = await response.text();
  expect(errorBodySchema.parse(JSON.parse(text)).code).toBe(CODES[status]);
  expect(text).not.toMatch(/example\.com|team_|user_|key_|dep_|ins_/u);
  expect(await stored()).toBe(before);
});

const named = (Object.keys(OUTCOMES) as CallName[]).filter((name) =>
  /\| 404/u.test(OUTCOMES[name]),
);

it.each(named)(
  '%s answers the same for what is others’ and for what is not there',
  async (name) => {
    const sample = await sampleFor(name, 'other team');
    const theirs = await send(name, 'other team', sample);
    const nothing = JSON.parse(
      JSON.stringify(sample).replace(/"(team|user|key|inv|dep|ins)_[\w-]{22}"/gu, (id) =>
        id.includes(userOf(world, ADDRESS['other team']).id) ? id : '"nothing_0123456789"',
      ),
    ) as Sample;
    const none = await send(name, 'other team', nothing);
    expect([none.status, await none.text()]).toEqual([theirs.status, await theirs.text()]);
  },
);

it('has logged each of these calls without a token, a key or an address', () => {
  expect(logged.length).toBeGreaterThan(cells.length);
  const all = logged.join('\n');
  expect(all).not.toMatch(/eyJ|Bearer|ssh-ed25519|AAAA|@|team_|user_|key_|inv_|dep_|ins_/u);
});
