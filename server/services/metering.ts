import { setImmediate } from 'node:timers/promises';
import { settlementAt } from '@/domain/instances/due';
import type { AppContext } from '../context';
import type { DeploymentTable } from '../db/schema';
import { inTransaction, lockTeams } from '../db/transaction';
import { updateDeployment } from '../repo/deployments';
import { bookHours, dropHours, dueInstances } from '../repo/hours';
import { addEntry } from './ledger';

/** What booking needs to know. */
type Metering = Pick<AppContext, 'db' | 'now'> & {
  time: Pick<AppContext['time'], 'service'>;
};

/** Instances that are booked in one transaction, for whose end others may have to wait. */
const BATCH = 250;

/**
 * Books every full hour that has passed, and nothing else: who has none to book is not looked at. It goes in short
 * transactions, so it may be killed and run again, and several may be at it at once: an hour is booked by whoever has locked
 * the team first. After a time without a server an instance gets one entry for all the hours.
 */
export async function bookDueHours(ctx: Metering): Promise<void> {
  const service = ctx.time.service();
  for (;;) {
    const due = await dueInstances(ctx.db, service, BATCH);
    const ended = due.filter(({ status }) => status !== 'running');
    // A server of an older version does not know that an end takes the next hour back.
    if (ended.length > 0) await dropHours(ctx.db, idsOf(ended));
    if (due.length > 0) {
      await inTransaction(ctx, async (trx) => {
        await lockTeams(trx, [...new Set(due.map(({ team_id }) => team_id))]);
        await bookHours(trx.db, idsOf(due), service, trx.now());
      });
    }
    if (due.length < BATCH) return;
    // SQLite answers without any waiting, and others must have their turn.
    await setImmediate();
  }
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/**
 * Stores the end of a running instance at an instant of its own time, and books what it owes until then; where more is in the
 * ledger, because its end was noticed late, that is given back. The team must be locked (`lockTeam`) in the same transaction.
 * @param more what is stored with it
 */
export async function bookEnd(
  trx: AppContext,
  row: DeploymentTable,
  stopped_at: number,
  more: Partial<DeploymentTable> = {},
): Promise<void> {
  const { micros, costMicros } = settlementAt(row, stopped_at);
  if (micros !== 0) {
    const entry = { kind: 'usage', amountMicros: -micros, deploymentId: row.id } as const;
    await addEntry(trx, row.team_id, { ...entry, costMicros });
  }
  await updateDeployment(trx.db, row.id, {
    ...{ status: 'terminated', stopped_at, charged_until: stopped_at },
    charged_micros: row.charged_micros + micros,
    book_at: null,
    ...more,
  });
}
