import { plainNumber } from '@/domain/numbers';
import type { AppContext } from '../context';
import { DomainError } from '../errors';

/** How many rows of a table belong to a team. */
export async function countOfTeam(
  ctx: AppContext,
  table: 'ssh_keys' | 'members',
  teamId: string,
): Promise<number> {
  const { count } = await ctx.db
    .selectFrom(table)
    .where('team_id', '=', teamId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Refuses one more of something of which there may be only so many. Counted under a lock, so that two at once do not both
 * become the last.
 * @param sentence says so, given the number as it is shown
 * @throws ApiError 409
 */
export function refuseAbove(count: number, most: number, sentence: (most: string) => string): void {
  if (count >= most) throw new DomainError('limit_reached', sentence(plainNumber(most)));
}
