import { MAX_SNAPSHOT_LENGTH } from '@/contract/snapshot';
import { refuse, type SnapshotRefusal } from '@/domain/snapshot/problems';
import { openSnapshot, type Openable } from '@/store/snapshot/openSnapshot';

/** Most bytes that one character of a text takes in UTF-8. */
const BYTES_PER_CHARACTER = 3;

type Opened = { ok: true; snapshot: Openable } | Pick<SnapshotRefusal, 'ok' | 'sentence'>;

/** Reads a file as a snapshot. Never rejects; a file that is surely too large is not read at all. */
export async function openFile(file: File): Promise<Opened> {
  if (file.size > MAX_SNAPSHOT_LENGTH * BYTES_PER_CHARACTER) return refuse('tooLarge');
  try {
    return openSnapshot(await file.text());
  } catch {
    return { ok: false, sentence: 'The browser could not read the file.' };
  }
}
