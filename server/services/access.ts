import { teamRoleSchema } from '@/contract/team';
import { plainNumber } from '@/domain/numbers';
import { mayInTeam, type TeamAction } from '@/domain/team/permissions';
import { NOT_PERMITTED } from '@/domain/team/refusals';
import type { AppContext } from '../context';
import { DomainError, notFound } from '../errors';
import { findMembership, type MembershipRow } from '../repo/members';

/** A person's place in a team. */
export interface Membership {
  /** One of the contract's TEAM_ROLES, as it is stored. */
  role: string;
  /** What the team's lists follow from, with the time (`team_versions`). */
  version: number;
  /** Whether the provider must be asked how instances of the team have come out. */
  isDeploying: boolean;
}

/**
 * The membership that was read in one statement with the user who sends a request. It is given out once: whoever asks again
 * asks because something may have changed, and gets it from the database.
 */
export class MembershipOfRequest {
  #row: MembershipRow | undefined;

  constructor(
    private readonly teamId: string,
    row: MembershipRow | undefined,
  ) {
    this.#row = row;
  }

  /** The membership in a team; undefined where another was read, none is there, or it was taken already. */
  take(teamId: string): MembershipRow | undefined {
    if (teamId !== this.teamId) return undefined;
    const row = this.#row;
    this.#row = undefined;
    return row;
  }
}

/** Who asks, with what was read of them already. */
type Asking = { id: string; membership?: MembershipOfRequest | undefined };

/**
 * A person's place in a team.
 * @param asking the person's id; or who sent the request, whose membership need not be read another time
 * @throws DomainError `not_found` when the team does not exist or the person is not in it; the two can't be told apart
 */
export async function requireMember(
  ctx: AppContext,
  teamId: string,
  asking: string | Asking,
): Promise<Membership> {
  const { id, membership }: Asking = typeof asking === 'string' ? { id: asking } : asking;
  const row = membership?.take(teamId) ?? (await findMembership(ctx.db, teamId, id));
  if (row === undefined) throw notFound('The team');
  const { role, version, deploying } = row;
  return { role, version, isDeploying: Boolean(deploying) };
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
    throw new DomainError('forbidden', NOT_PERMITTED[action]);
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
