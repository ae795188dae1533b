import type { ProfileUpdate, User } from '@/contract/user';
import { MAX_NAME_LENGTH } from '@/contract/words';
import { teamSlug } from '@/domain/team/naming';
import type { AppContext } from '../context';
import type { UserTable } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { notFound, unauthenticated } from '../errors';
import type { MembershipRow } from '../repo/members';
import {
  insertUser,
  isLocalAccount,
  updateUser,
  userOfSubject,
  userWithMembership,
} from '../repo/users';
import { requireMember } from './access';
import { addTeam } from './teams';

/** Who a token speaks of, as the account provider tells it. */
export interface Identity {
  /** The provider's id of the account (`sub`). */
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  photoUrl: string | null;
}

/** A stored user, and whether the account provider has verified the e-mail address. */
export interface SignedInUser extends UserTable {
  emailVerified: boolean;
  /** In the team that the request is about, if it names one. */
  membership: MembershipRow | undefined;
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

/** What a sign-in may bring along. */
interface SignInOptions {
  /** A team that the request names: the membership in it is read with the user. */
  teamId?: string | undefined;
  /** Called before a new user is made; what it throws prevents that. */
  beforeRegistering?: () => Promise<void>;
}

/**
 * The user of an account; at the first sight of it the user and their personal team are made.
 * @throws DomainError `unauthenticated` in local mode, where the account was deleted or disabled
 */
export async function signIn(
  ctx: AppContext,
  identity: Identity,
  { teamId, beforeRegistering }: SignInOptions = {},
): Promise<SignedInUser> {
  const { subject, email, emailVerified } = identity;
  const known = await userWithMembership(ctx.db, { subject, teamId: teamId ?? null });
  if (ctx.env.localMode && !(known?.user.is_local ?? (await isLocalAccount(ctx.db, subject)))) {
    throw unauthenticated();
  }
  if (known === undefined) await beforeRegistering?.();
  const user = known?.user ?? (await inTransaction(ctx, (trx) => register(trx, identity)));
  // Invitations go by the address, so one that was changed at the account provider is taken over.
  if (user.email !== email) await updateUser(ctx.db, user.id, { email });
  return { ...user, email, emailVerified, membership: known?.membership };
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
  // Two first calls at once: the other one has made everything.
  if (!(await insertUser(trx.db, user))) {
    return (await userOfSubject(trx.db, identity.subject)) ?? user;
  }
  const name = personalTeamName(user.name);
  const teamId = await addTeam(trx, { name, slug: teamSlug(name, trx.now()), ownerId: user.id });
  return updateUser(trx.db, user.id, { current_team_id: teamId });
}

function personalTeamName(name: string): string {
  const suffix = "'s Team";
  return shortened(name, MAX_NAME_LENGTH - suffix.length) + suffix;
}

/** The beginning of a text, without half a character at its end. */
function shortened(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Surrogate}$/u, '');
}

/**
 * Stores what people may change themselves (specification, section 5); a company left out stays.
 * @throws DomainError `not_found` for somebody else: other people can't even be told to exist
 */
export async function updateProfile(
  ctx: AppContext,
  user: SignedInUser,
  userId: string,
  { name, company }: ProfileUpdate,
): Promise<User> {
  requireSelf(user, userId);
  const changes = { name, ...(company !== undefined && { company: company || null }) };
  return toUser(await updateUser(ctx.db, userId, changes));
}

/**
 * Makes a team the person's current one.
 * @throws DomainError `not_found` for somebody else, or a team that they are not in
 */
export async function switchTeam(
  ctx: AppContext,
  user: SignedInUser,
  userId: string,
  teamId: string,
): Promise<User> {
  requireSelf(user, userId);
  await requireMember(ctx, teamId, userId);
  return toUser(await updateUser(ctx.db, userId, { current_team_id: teamId }));
}

function requireSelf(user: SignedInUser, userId: string): void {
  if (user.id !== userId) throw notFound('The user');
}
