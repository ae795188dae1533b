import { teamRoleSchema } from '@/contract/team';
import { plainNumber } from '@/domain/numbers';
import { mayInTeam, TEAM_ACTIONS, type TeamAction } from '@/domain/team/permissions';
import type { AppContext } from '../context';
import { DomainError, notFound } from '../errors';
import { findMembership, type MembershipRow } from '../repo/members';

/** Who asks, with the membership that was read of them already, if any. */
type Asking = { id: string; membership?: MembershipRow | undefined };

/**
 * A person's place in a team. In a transaction, ask by the id: what was read with the request may have changed since.
 * @param asking who sent the request, whose membership was read with them; or a person's id, by whom a membership is read that
 *   may have changed since
 * @throws DomainError `not_found` when the team does not exist or the person is not in it; the two can't be told apart
 */
export async function requireMember(
  ctx: AppContext,
  teamId: string,
  asking: string | Asking,
): Promise<MembershipRow> {
  const { id, membership }: Asking = typeof asking === 'string' ? { id: asking } : asking;
  const known = membership?.team_id === teamId ? membership : undefined;
  const found = known ?? (await findMembership(ctx.db, teamId, id));
  if (found === undefined) throw notFound('The team');
  return found;
}

/**
 * Refuses who may not do something in a team (specification, section 6).
 * @throws DomainError `not_found` for who is not in the team, `forbidden` for who is but may not
 */
export async function requirePermission(
  ctx: AppContext,
  action: TeamAction,
  teamId: string,
  userId: string,
): Promise<void> {
  const { role } = await requireMember(ctx, teamId, userId);
  if (!mayInTeam(action, teamRoleSchema.parse(role)))
    throw new DomainError('forbidden', TEAM_ACTIONS[action].refusal);
}

/**
 * A row that belongs to one of the person's teams.
 * @param what it is called where it is not theirs
 * @throws DomainError `not_found` where there is none, or it is another team's
 */
export async function requireOwn<Row extends { team_id: string }>(
  ctx: AppContext,
  userId: string,
  row: Row | undefined,
  what: string,
): Promise<Row> {
  const membership = row && (await findMembership(ctx.db, row.team_id, userId));
  if (row === undefined || membership === undefined) throw notFound(what);
  return row;
}

/**
 * Refuses one more of something of which there may be only so many. Counted under a lock, so that two at once do not both
 * become the last.
 * @param sentence says so, given the number as it is shown
 * @throws DomainError `limit_reached`
 */
export function refuseAbove(count: number, most: number, sentence: (most: string) => string): void {
  if (count >= most) throw new DomainError('limit_reached', sentence(plainNumber(most)));
}
