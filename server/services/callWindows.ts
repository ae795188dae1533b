import type { AppContext } from '../context';
import { deleteEndedWindows } from '../repo/callWindows';

/** Deletes the counts of calls that limit nobody any more. On SQLite they are in memory. */
export async function deleteOldCounts({ db, dialect }: AppContext): Promise<void> {
  if (dialect === 'postgres') await deleteEndedWindows(db);
}
