import { randomBytes } from 'node:crypto';
import { checkoutSchema } from '@/contract/payment';
import type { User } from '@/contract/user';
import type { OfferTable } from '../db/schema';
import { deployed, deposit, onlyOffer } from './rental';
import { addMember, signIn } from './people';
import { makeTestServer, type TestServer } from './testServer';

export const OWNER = 'owner@example.com';
export const ADMIN = 'admin@example.com';
export const MEMBER = 'member@example.com';
export const OUTSIDER = 'outsider@example.com';
export const INVITED = 'invited@example.com';

/** A server with one team of three, a person outside it, one invited into it, and something of every kind to ask for. */
export interface World {
  server: TestServer;
  teamId: string;
  people: Record<string, User>;
  offer: OfferTable;
}

/**
 * Builds the world on a server whose instances run at once and whose rate limits nobody reaches.
 * @param settings environment variables on top
 */
export async function makeWorld(settings: Record<string, string> = {}): Promise<World> {
  const server = await makeTestServer({
    variables: {
      SIM_DEPLOY_SECONDS: '0',
      RATE_LIMIT_LOGIN: '1000000',
      RATE_LIMIT_INVITE: '1000000',
      RATE_LIMIT_CHECKOUT: '1000000',
      RATE_LIMIT_CREATE: '1000000',
      ...settings,
    },
  });
  const { teamId, ...owner } = await signIn(server, OWNER);
  const people = {
    [OWNER]: owner,
    [ADMIN]: await addMember(server, teamId, ADMIN, 'admin'),
    [MEMBER]: await addMember(server, teamId, MEMBER, 'member'),
    [OUTSIDER]: await signIn(server, OUTSIDER),
    [INVITED]: await signIn(server, INVITED),
  };
  await deposit(server, teamId, 1_000_000);
  const offer = await onlyOffer(server, { stock: null });
  return { server, teamId, people, offer };
}

/** The person with this address. */
export function userOf({ people }: World, email: string): User {
  const user = people[email];
  if (user === undefined) throw new Error(`nobody is ${email}`);
  return user;
}

/** A new SSH key of the team; returns its id. */
export async function newKeyOf({ server, teamId, people }: World): Promise<string> {
  const id = server.ctx.newId('key');
  await server.ctx.db
    .insertInto('ssh_keys')
    .values({
      id,
      team_id: teamId,
      user_id: people[OWNER]?.id ?? '',
      name: 'laptop',
      public_key: publicKey(),
      fingerprint: 'sha256:x',
      created_at: server.ctx.now(),
    })
    .execute();
  return id;
}

/** A purchase of the team that is paid; returns the id of its transaction. */
export async function newPurchaseOf(world: World): Promise<string> {
  const { server, teamId } = world;
  const send = async (path: string, method: string, body: object): Promise<Response> =>
    server.fetch(path, { method, body, as: OWNER });
  await send(`/api/users/${userOf(world, OWNER).id}/current-team`, 'PUT', { teamId });
  const order = { itemType: 'credits', paymentMethod: 'fiat', packageId: 'package_50' };
  const opened = await send('/api/payment/checkout', 'POST', order);
  const url = checkoutSchema.parse(await opened.json()).url ?? '';
  await server.fetch(`${url}/pay`, { method: 'POST' });
  return url.slice(url.lastIndexOf('/') + 1);
}

/** A new invitation of {@link INVITED} into the team; returns its id. */
export async function newInvitationOf({ server, teamId, people }: World): Promise<string> {
  const id = server.ctx.newId('inv');
  const now = server.ctx.now();
  await server.ctx.db
    .insertInto('invitations')
    .values({
      id,
      team_id: teamId,
      email: INVITED,
      role: 'member',
      invited_by: people[OWNER]?.id ?? '',
      status: 'pending',
      created_at: now,
      expires_at: now + 1_000_000,
      answered_at: null,
    })
    .execute();
  return id;
}

/** A new running instance of the team. */
export function newInstanceOf(world: World): ReturnType<typeof deployed> {
  const { server, teamId, offer } = world;
  return deployed(server, { email: OWNER, userId: userOf(world, OWNER).id, teamId }, offer);
}

/** An Ed25519 public key that nobody else has. */
export function publicKey(): string {
  const field = (bytes: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return Buffer.concat([length, bytes]);
  };
  const blob = Buffer.concat([field(Buffer.from('ssh-ed25519')), field(randomBytes(32))]);
  return `ssh-ed25519 ${blob.toString('base64')}`;
}
