import { teamRoleSchema, type SentTeam, type TeamMember } from '@/contract/team';
import { roundBalanceDown } from '@/domain/balance';
import { microsToDollars } from '@/domain/money';
import { tooManyTeams } from '@/domain/refusals';
import type { AppContext } from '../context';
import { inTransaction, lockUser } from '../db/transaction';
import { DomainError, notFound } from '../errors';
import { pendingInvitations } from '../repo/invitations';
import { insertMember, membersOf, teamsOwnedBy } from '../repo/members';
import { insertTeam, teamsOf, updateTeamName } from '../repo/teams';
import { refuseAbove, requirePermission } from './access';
import { Versioned } from './versioned';

/**
 * The teams that a person is in, oldest first, without members. Balances are in dollars and of this moment: what running
 * instances have not been charged for yet is taken off.
 */
export async function listTeams(ctx: AppContext, userId: string): Promise<Versioned<SentTeam[]>> {
  const { version, teams } = await teamsNow(ctx, userId);
  return new Versioned(version, () => teams);
}

/**
 * The same teams with everybody in them: the owner first, invited people last, as pending members.
 * @param asked whose teams are asked for
 * @throws DomainError `not_found` for somebody else's
 */
export async function listTeamsWithMembers(
  ctx: AppContext,
  userId: string,
  asked: string,
): Promise<Versioned<SentTeam[]>> {
  if (asked !== userId) throw notFound('The user');
  const { version, teams } = await teamsNow(ctx, userId);
  return new Versioned(version, () => withMembers(ctx, teams));
}

/** A person's teams at a moment, and all that their lists follow from. */
async function teamsNow(ctx: AppContext, userId: string) {
  const rows = await teamsOf(ctx.db, { userId, now: ctx.now(), service: ctx.time.service() });
  return {
    version: rows.map((row) => [
      row.id,
      row.version,
      roundBalanceDown(row.balance_micros),
      row.invited,
    ]),
    teams: rows.map(({ id, name, slug, plan, owner_id, balance_micros, waiting }): SentTeam => ({
      ...{ id, name, slug, plan, ownerId: owner_id, balance: microsToDollars(balance_micros) },
      ...(waiting > 0 ? { waiting: true } : {}),
    })),
  };
}

async function withMembers(ctx: AppContext, teams: readonly SentTeam[]): Promise<SentTeam[]> {
  const ids = teams.map(({ id }) => id);
  const people = new Map<string, TeamMember[]>(ids.map((id) => [id, []]));
  for (const row of await membersOf(ctx.db, ids)) {
    people.get(row.team_id)?.push({
      userId: row.id,
      email: row.email,
      name: row.name,
      role: teamRoleSchema.parse(row.role),
      status: 'active',
      avatar: row.photo_url,
    });
  }
  for (const row of await pendingInvitations(ctx.db, ids, ctx.now())) {
    people.get(row.team_id)?.push({
      userId: null,
      email: row.email,
      name: null,
      role: teamRoleSchema.parse(row.role),
      status: 'pending',
      avatar: null,
    });
  }
  return teams.map((team) => ({ ...team, members: people.get(team.id) ?? [] }));
}

/** What a team is made of. */
interface NewTeam {
  name: string;
  slug: string;
  ownerId: string;
}

/** Specification, section 9. */
const DEFAULT_PLAN = 'Free';

/**
 * Adds another team of a person's own (specification, section 5). Others join by accepting an invitation.
 * @returns the team's id
 * @throws DomainError `forbidden` for another's, `limit_reached` when the person owns as many as one may own
 */
export async function createTeam(
  ctx: AppContext,
  userId: string,
  { name, slug, ownerId }: NewTeam,
): Promise<string> {
  if (ownerId !== userId) {
    throw new DomainError('forbidden', 'A team can only be created for oneself (ownerId).');
  }
  return inTransaction(ctx, async (trx) => {
    await lockUser(trx, userId);
    const owned = await teamsOwnedBy(trx.db, userId);
    refuseAbove(owned.length, ctx.env.caps.teamsPerOwner, tooManyTeams);
    return addTeam(trx, { name, slug, ownerId });
  });
}

/**
 * Adds a team with its creator as owner, in a transaction. A slug that is taken gets a suffix.
 * @returns the team's id
 */
export async function addTeam(trx: AppContext, { name, slug, ownerId }: NewTeam): Promise<string> {
  const id = trx.newId('team');
  const created_at = trx.now();
  const row = { id, name, slug, owner_id: ownerId, plan: DEFAULT_PLAN, created_at };
  if (!(await insertTeam(trx.db, row))) {
    await insertTeam(trx.db, { ...row, slug: `${slug}-${id.slice(-8).toLowerCase()}` });
  }
  await insertMember(trx.db, { team_id: id, user_id: ownerId, role: 'owner', created_at });
  return id;
}

/**
 * Gives a team another name.
 * @throws DomainError `not_found`, `forbidden` (specification, section 6)
 */
export async function renameTeam(
  ctx: AppContext,
  userId: string,
  teamId: string,
  name: string,
): Promise<void> {
  await requirePermission(ctx, 'editName', teamId, userId);
  await updateTeamName(ctx.db, teamId, name);
}
