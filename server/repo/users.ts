import type { User } from '@/contract/user';
import { MAX_NAME_LENGTH } from '@/contract/words';
import { teamSlug } from '@/domain/team/naming';
import type { Identity } from '../auth/identity';
import type { AppContext } from '../context';
import type { UserTable } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { insertTeam } from './teams';

/** A stored user, and whether the account provider has verified the e-mail address. */
export interface SignedInUser extends UserTable {
  emailVerified: boolean;
}

/** The user as the API tells it to themselves. */
export function toUser(row: UserTable): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    company: row.company,
    photoURL: row.photo_url,
    currentTeamId: row.current_team_id,
  };
}

/**
 * The user of an account; at the first sight of it the user and their personal team are made.
 * @param beforeRegistering called before that; what it throws prevents it
 */
export async function ensureUser(
  ctx: AppContext,
  identity: Identity,
  beforeRegistering: () => void = () => undefined,
): Promise<SignedInUser> {
  const existing = await userOfSubject(ctx, identity.subject);
  if (existing === undefined) beforeRegistering();
  const user = existing ?? (await inTransaction(ctx, (trx) => register(trx, identity)));
  return {
    ...(await withFreshAddress(ctx, user, identity)),
    emailVerified: identity.emailVerified,
  };
}

function userOfSubject(ctx: AppContext, subject: string): Promise<UserTable | undefined> {
  return ctx.db.selectFrom('users').selectAll().where('subject', '=', subject).executeTakeFirst();
}

async function register(trx: AppContext, identity: Identity): Promise<UserTable> {
  const user: UserTable = {
    id: trx.newId('user'),
    subject: identity.subject,
    email: identity.email,
    name: shortened(identity.name, MAX_NAME_LENGTH),
    company: null,
    photo_url: identity.photoUrl,
    current_team_id: null,
    created_at: trx.now(),
  };
  const inserted = await trx.db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Two first calls at once: the other one has made everything.
  if (inserted === undefined) return (await userOfSubject(trx, identity.subject)) ?? user;
  const name = personalTeamName(user.name);
  const teamId = await insertTeam(trx, { name, slug: teamSlug(name, trx.now()), ownerId: user.id });
  await trx.db
    .updateTable('users')
    .set({ current_team_id: teamId })
    .where('id', '=', user.id)
    .execute();
  return { ...user, current_team_id: teamId };
}

function personalTeamName(name: string): string {
  const suffix = "'s Team";
  return shortened(name, MAX_NAME_LENGTH - suffix.length) + suffix;
}

/** The beginning of a text, without half a character at its end. */
function shortened(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Surrogate}$/u, '');
}

/** Takes over an address that was changed at the account provider, since invitations go by it. */
async function withFreshAddress(
  ctx: AppContext,
  user: UserTable,
  identity: Identity,
): Promise<UserTable> {
  if (user.email === identity.email) return user;
  await ctx.db
    .updateTable('users')
    .set({ email: identity.email })
    .where('id', '=', user.id)
    .execute();
  return { ...user, email: identity.email };
}

/** Stores the two fields that people may change themselves; a company left out stays. */
export async function updateProfile(
  ctx: AppContext,
  userId: string,
  profile: { name: string; company?: string | null | undefined },
): Promise<UserTable> {
  const { name, company } = profile;
  return ctx.db
    .updateTable('users')
    .set({ name, ...(company === undefined ? {} : { company: company === '' ? null : company }) })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes a team the person's current one; whether they are in it is checked by the caller. */
export async function setCurrentTeam(
  ctx: AppContext,
  userId: string,
  teamId: string,
): Promise<UserTable> {
  return ctx.db
    .updateTable('users')
    .set({ current_team_id: teamId })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
