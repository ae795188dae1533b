import type { AppContext } from '../context';
import { inTransaction, lockTeam } from '../db/transaction';
import { deploymentsIn, teamsWithRunningInstances, updateDeployment } from '../repo/deployments';
import { addEntries, dueMicros, type NewEntry } from './ledger';

/** Books the usage of all running instances of a team. Stored as a whole or not at all, so a crash charges nothing twice. */
export function chargeTeam(ctx: AppContext, teamId: string): Promise<void> {
  return inTransaction(ctx, async (trx) => {
    await lockTeam(trx, teamId);
    const rows = await deploymentsIn(trx.db, 'running', teamId);
    await trx.time.prepare(trx.db, rows);
    const entries: NewEntry[] = [];
    for (const row of rows) {
      const until = trx.time.of(row);
      const due = dueMicros(row, until);
      if (due === 0) continue;
      entries.push({ kind: 'usage', amountMicros: -due, deploymentId: row.id });
      const charged_micros = row.charged_micros + due;
      await updateDeployment(trx.db, row.id, { charged_micros, charged_until: until });
    }
    await addEntries(trx, teamId, entries);
  });
}

/**
 * Teams whose usage is booked in one transaction. SQLite waits for the disk at each commit, and everybody waits with it; on
 * PostgreSQL a transaction with the locks of several teams would keep them all waiting.
 */
const TEAMS_AT_ONCE = { sqlite: 10, postgres: 1 };

/** Books the usage of every running instance, a few teams at once, each in a short transaction. */
export async function chargeAll(ctx: AppContext): Promise<void> {
  const teams = await teamsWithRunningInstances(ctx.db);
  const step = TEAMS_AT_ONCE[ctx.dialect];
  for (let start = 0; start < teams.length; start += step) {
    await inTransaction(ctx, async (trx) => {
      for (const teamId of teams.slice(start, start + step)) await chargeTeam(trx, teamId);
    });
  }
}
