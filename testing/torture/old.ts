import { HOUR_MS, SECOND_MS } from '@/domain/time';
import { openDatabase, type DatabaseSettings } from '@/server/db/open';
import { deploymentRow } from '@/server/testing/deployments';
import type { Customer } from './client';

/** An odd price, in micro-dollars an hour. */
const RATE = 1_234_567;

/** Gives a customer instances that run for nearly an hour: from now on, one of them has an hour to book each second. */
export async function addOldInstances(
  settings: DatabaseSettings,
  { teamId, userId }: Customer,
  count: number,
): Promise<void> {
  const { db, close } = openDatabase(settings);
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, index) => {
    const started = now - HOUR_MS + (index + 1) * SECOND_MS;
    return deploymentRow(started, {
      ...{ id: `old_${index}`, team_id: teamId, user_id: userId, rate_micros: RATE },
      book_at: started + HOUR_MS,
    });
  });
  await db.insertInto('deployments').values(rows).execute();
  await close();
}
