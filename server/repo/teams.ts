import { sql } from 'kysely';
import type { SentTeam } from '@/contract/team';
import { microsToDollars } from '@/domain/money';
import { tooManyTeams } from '@/domain/team/refusals';
import type { AppContext } from '../context';
import { prepared } from '../db/prepared';
import { inTransaction, lockUser } from '../db/transaction';
import { rowsOf } from '../db/watch';
import { keptRead } from '../kept/keptRead';
import { refuseAbove } from './caps';
import { dueMicros, runningByTeam } from './ledger';

/** What a team is made of; its plan is Free (specification, section 9). */
export interface NewTeam {
  name: string;
  slug: string;
  ownerId: string;
}

const DEFAULT_PLAN = 'Free';

/**
 * Adds a team with its creator as owner. A slug that is taken gets a suffix.
 * @returns the team's id
 */
export async function insertTeam(trx: AppContext, team: NewTeam): Promise<string> {
  const id = trx.newId('team');
  const row = {
    id,
    name: team.name,
    owner_id: team.ownerId,
    plan: DEFAULT_PLAN,
    created_at: trx.now(),
  };
  const inserted = await trx.db
    .insertInto('teams')
    .values({ ...row, slug: team.slug })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) {
    await trx.db
      .insertInto('teams')
      .values({ ...row, slug: `${team.slug}-${id.slice(-8).toLowerCase()}` })
      .execute();
  }
  await trx.db
    .insertInto('members')
    .values({ team_id: id, user_id: team.ownerId, role: 'owner', created_at: row.created_at })
    .execute();
  return id;
}

/**
 * Adds another team of a person's own.
 * @returns the team's id
 * @throws ApiError 409 when the person owns as many as one may own
 */
export function foundTeam(ctx: AppContext, team: NewTeam): Promise<string> {
  return inTransaction(ctx, async (trx) => {
    await lockUser(trx, team.ownerId);
    const { owned } = await trx.db
      .selectFrom('members')
      .where('user_id', '=', team.ownerId)
      .where('role', '=', 'owner')
      .select((row) => row.fn.countAll<number>().as('owned'))
      .executeTakeFirstOrThrow();
    refuseAbove(owned, ctx.env.caps.teamsPerOwner, tooManyTeams);
    return insertTeam(trx, team);
  });
}

const withBalances = prepared((db, userId: string) =>
  db
    .selectFrom('members')
    .innerJoin('teams', 'teams.id', 'members.team_id')
    .where('members.user_id', '=', userId)
    .select(['teams.id', 'teams.name', 'teams.slug', 'teams.owner_id', 'teams.plan'])
    .select(
      // The last entry holds the sum, and the key finds it without reading the others.
      sql<number>`coalesce((select balance_micros from ledger where ledger.team_id = teams.id
        order by sequence desc limit 1), 0)`.as('balance_micros'),
    )
    .orderBy('teams.created_at')
    .orderBy('teams.id'),
);

/** Teams and running instances that are kept. */
const MOST = 100_000;

const storedTeamsOf = keptRead(
  async (ctx, userId: string) => {
    const rows = await withBalances(ctx.db, userId);
    const ids = rows.map(({ id }) => id);
    const running = await runningByTeam(ctx, ids);
    const from = ids.flatMap((id) => [
      rowsOf('teams', id),
      rowsOf('ledger', id),
      rowsOf('deployments', id),
      rowsOf('charges', id),
    ]);
    return {
      value: rows.map((row, index) => ({ ...row, running: running[index] ?? [] })),
      from: [rowsOf('members', userId), ...from],
    };
  },
  {
    most: MOST,
    weigh: (teams) => teams.reduce((sum, { running }) => sum + 1 + running.length, 1),
  },
);

/**
 * The teams that a person is in, oldest first, without members. Balances are in dollars and of this moment: what running
 * instances have not been charged for yet is taken off.
 */
export async function teamsOf(ctx: AppContext, userId: string): Promise<SentTeam[]> {
  const stored = await storedTeamsOf(ctx, userId);
  await ctx.time.meet(
    ctx.db,
    stored.flatMap(({ running }) => running),
  );
  const time = ctx.time.still();
  return stored.map(({ running, ...row }) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    ownerId: row.owner_id,
    plan: row.plan,
    balance: microsToDollars(
      running.reduce((sum, one) => sum - dueMicros(one, time.of(one)), row.balance_micros),
    ),
  }));
}

/** Stores a new name. */
export async function renameTeam(ctx: AppContext, teamId: string, name: string): Promise<void> {
  await ctx.db.updateTable('teams').set({ name }).where('id', '=', teamId).execute();
}

/** A person's personal team: the oldest of those they own; undefined where they own none. */
export async function personalTeamOf(ctx: AppContext, userId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('members')
    .innerJoin('teams', 'teams.id', 'members.team_id')
    .where('members.user_id', '=', userId)
    .where('members.role', '=', 'owner')
    .select('teams.id')
    .orderBy('teams.created_at')
    .orderBy('teams.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** What a team is called. */
export async function teamNameOf(ctx: AppContext, teamId: string): Promise<string> {
  const { name } = await ctx.db
    .selectFrom('teams')
    .select('name')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  return name;
}
