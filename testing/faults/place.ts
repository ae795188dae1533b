import { sql } from 'kysely';
import { withoutConstraints } from '@/server/testing/constraints';
import {
  makeWorld,
  newInstanceOf,
  newKeyOf,
  OUTSIDER,
  OWNER,
  userOf,
  type World,
} from '@/server/testing/world';

/** What there is on the server for {@link OWNER} to act on. */
export interface Things {
  keyId: string;
  instanceId: string;
  /** Another team of theirs. */
  otherTeamId: string;
  invitationId: string;
}

/** A server with something of every kind on it, that can be put back as it was. */
export interface Place {
  world: World;
  things: Things;
  putBack: () => Promise<void>;
}

/** Makes it, with two teams, an invitation, a key, an instance and an unfinished purchase of the owner's. */
export async function makePlace(): Promise<Place> {
  const world = await makeWorld();
  keepTokens(world);
  const things = await makeThings(world);
  return { world, things, putBack: await keep(world) };
}

/** One token a person: to sign one takes longer than a request. */
function keepTokens({ server }: World): void {
  const { tokenFor } = server;
  const tokens = new Map<string, Promise<string>>();
  server.tokenFor = (email) => {
    const token = tokens.get(email) ?? tokenFor(email);
    tokens.set(email, token);
    return token;
  };
}

async function makeThings(world: World): Promise<Things> {
  const ask = async (path: string, as: string, body?: object): Promise<unknown> => {
    const method = body === undefined ? 'GET' : 'POST';
    return (await world.server.fetch(path, { as, method, body })).json();
  };
  const created = await ask('/api/teams', OWNER, {
    ...{ name: 'Second Lab', slug: 'second-lab', ownerId: userOf(world, OWNER).id, members: [] },
  });
  const { currentTeamId } = userOf(world, OUTSIDER);
  await ask(`/api/teams/${currentTeamId}/invite`, OUTSIDER, { email: OWNER, role: 'member' });
  const [invitation] = (await ask('/api/invitations', OWNER)) as { id: string }[];
  await ask('/api/payment/checkout', OWNER, {
    ...{ itemType: 'credits', paymentMethod: 'fiat', packageId: 'package_50' },
  });
  const keyId = await newKeyOf(world);
  const { id: instanceId } = await newInstanceOf(world);
  const { db } = world.server.ctx;
  await db.updateTable('deployments').set({ ssh_key_id: keyId }).execute();
  return {
    keyId,
    instanceId,
    otherTeamId: (created as { id: string }).id,
    invitationId: invitation?.id ?? '',
  };
}

/** Every table that a call may write, none before what it refers to. */
const TABLES = [
  ...['users', 'teams', 'members', 'invitations', 'ssh_keys', 'offers', 'deployments'],
  ...['simulated_machines', 'machines', 'idempotency_keys', 'transactions', 'ledger'],
  'receipt_numbers',
];

/** Copies what is on the server, which is quicker than to make it again; the result brings it back. */
async function keep({ server }: World): Promise<() => Promise<void>> {
  const { db } = server.ctx;
  for (const table of TABLES)
    await sql.raw(`create table kept_${table} as select * from ${table}`).execute(db);
  return () =>
    withoutConstraints(db, async (trx) => {
      for (const table of TABLES.toReversed()) await sql.raw(`delete from ${table}`).execute(trx);
      for (const table of TABLES)
        await sql.raw(`insert into ${table} select * from kept_${table}`).execute(trx);
    });
}
