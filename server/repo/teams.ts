import { sql } from 'kysely';
import type { SentTeam } from '@/contract/team';
import { roundBalanceDown } from '@/domain/balance';
import { microsToDollars, type Micros } from '@/domain/money';
import { tooManyTeams } from '@/domain/team/refusals';
import type { AppContext } from '../context';
import type { TeamTable } from '../db/schema';
import { inTransaction, lockUser } from '../db/transaction';
import { refuseAbove } from './caps';
import { dueMicros, type Charged } from './ledger';

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

/** A team at a moment, and what its lists follow from besides. */
export interface TeamNow {
  team: SentTeam;
  balance: Micros;
  version: number;
  /** How many invitations are open; they run out by themselves. */
  invited: number;
}

type TeamRow = Pick<TeamTable, 'name' | 'slug' | 'owner_id' | 'plan'> & {
  team_id: string;
  version: number;
  balance_micros: number;
  invited: number;
};

/** A team's facts, once for each of its running instances, and once without any. */
type RunningRow = TeamRow & (Charged | { [Field in keyof Charged]: null });

/**
 * The teams that a person is in, oldest first, without members. Balances are of this moment: what running instances have not
 * been charged for yet is taken off. One read, so that a balance and what was charged of it are of one instant.
 */
export async function teamsOf(ctx: AppContext, userId: string): Promise<TeamNow[]> {
  // The last entry of a ledger holds the sum, and the key finds it without reading the others.
  const { rows } = await sql<RunningRow>`
    select teams.id as team_id, teams.name, teams.slug, teams.owner_id, teams.plan,
      coalesce(team_versions.version, 0) as version,
      coalesce((
        select balance_micros from ledger where ledger.team_id = teams.id
        order by sequence desc limit 1
      ), 0) as balance_micros,
      (
        select count(*) from invitations
        where invitations.team_id = teams.id and status = 'pending' and expires_at > ${ctx.now()}
      ) as invited,
      running.id, running.created_at, running.started_at, running.stopped_at,
      running.charged_until, running.rate_micros, running.charged_micros
    from members join teams on teams.id = members.team_id
      left join team_versions on team_versions.team_id = teams.id
      left join deployments as running
        on running.status = 'running' and running.team_id = teams.id
    where members.user_id = ${userId}
    order by teams.created_at, teams.id
  `.execute(ctx.db);
  const running = rows.filter((row): row is TeamRow & Charged => row.id !== null);
  await ctx.time.meet(ctx.db, running);
  const time = ctx.time.still();
  const due = new Map<string, Micros>();
  for (const one of running) {
    due.set(one.team_id, (due.get(one.team_id) ?? 0) + dueMicros(one, time.of(one)));
  }
  const teams = new Map(rows.map((row) => [row.team_id, row]));
  return [...teams.values()].map((row) => {
    const balance = row.balance_micros - (due.get(row.team_id) ?? 0);
    return {
      ...{ balance, version: row.version, invited: row.invited },
      team: {
        id: row.team_id,
        name: row.name,
        slug: row.slug,
        ownerId: row.owner_id,
        plan: row.plan,
        balance: microsToDollars(balance),
      },
    };
  });
}

/** What the lists of these teams follow from. */
export function versionOf(teams: readonly TeamNow[]): unknown {
  return teams.map(({ team, balance, version, invited }) => [
    ...[team.id, version, roundBalanceDown(balance), invited],
  ]);
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
