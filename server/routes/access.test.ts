import { CALL_NAMES, CALLS, type Call, type CallName } from '@/contract/calls';
import { errorBodySchema } from '@/contract/errors';
import type { Who } from '@/contract/route';
import { answerTo, sampleOf, sendSample, type Sample } from '../testing/samples';
import { ADDRESS, authorizations, SENDERS, type Sender } from '../testing/senders';
import { makeWorld, userOf, type World } from '../testing/world';

/** Who gets what they ask for, by what the contract says of who may; whoever has no good token is told so first. */
const ALLOWED: Record<Who, readonly Sender[]> = {
  anyone: SENDERS,
  'signed-in': ['other team', 'invited', 'member', 'admin', 'owner'],
  self: ['owner'],
  member: ['member', 'admin', 'owner'],
  admin: ['admin', 'owner'],
  invited: ['invited'],
};

function outcomeOf(name: CallName, sender: Sender): number {
  const { who, errors = {} }: Call = CALLS[name];
  if (ALLOWED[who].includes(sender)) return 200;
  if (!ALLOWED['signed-in'].includes(sender)) return 401;
  // Who is in the team may know of it; to anybody else it is not there.
  return (who === 'admin' && sender === 'member') || !(404 in errors) ? 403 : 404;
}

const CODES: Record<number, string> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
};

// Who accepts is a member from then on, so that comes last.
const names = CALL_NAMES.toSorted(
  (one, other) => Number(one === 'acceptInvitation') - Number(other === 'acceptInvitation'),
);
const cells = names.flatMap((name) =>
  SENDERS.map((sender) => [name, sender, outcomeOf(name, sender)] as const),
);

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
  sampleOf(name, world, userOf(world, ADDRESS[sender]));

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

it.each(cells)('%s by %s: %i', async (name, sender, status) => {
  const sample = await sampleFor(name, sender);
  const before = await stored();
  const response = await send(name, sender, sample);
  expect(response.status).toBe(status);
  if (status === 200) {
    CALLS[name].response.parse(await answerTo(name, response));
    return;
  }
  const text = await response.text();
  expect(errorBodySchema.parse(JSON.parse(text)).code).toBe(CODES[status]);
  expect(text).not.toMatch(/example\.com|team_|user_|key_|dep_|ins_|txn_/u);
  expect(await stored()).toBe(before);
});

const named = names.filter((name) => outcomeOf(name, 'other team') === 404);

it.each(named)(
  '%s answers the same for what is others’ and for what is not there',
  async (name) => {
    const sample = await sampleFor(name, 'other team');
    const theirs = await send(name, 'other team', sample);
    const nothing = JSON.parse(
      JSON.stringify(sample).replace(/"(team|user|key|inv|dep|ins|txn)_[\w-]{22}"/gu, (id) =>
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
  expect(all).not.toMatch(/eyJ|Bearer|ssh-ed25519|AAAA|@|team_|user_|key_|inv_|dep_|ins_|txn_/u);
});
