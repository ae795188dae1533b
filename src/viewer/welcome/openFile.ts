import { MAX_SNAPSHOT_LENGTH } from '@/contract/snapshot';
import { breathe } from '../../environment/after';
import { refuse, type SnapshotRefusal } from '@/domain/snapshot/problems';
import { openInParts, type Openable } from '@/store/snapshot/openSnapshot';

/** Most bytes that one character of a text takes in UTF-8. */
const BYTES_PER_CHARACTER = 3;

type Opened = { ok: true; snapshot: Openable } | Pick<SnapshotRefusal, 'ok' | 'sentence'>;

/**
 * Reads a file as a snapshot, and lets the page be drawn between the parts of it. Never rejects; a file that is surely too
 * large is not read at all.
 * @param onProgress hears how much is done, from 0 to 1
 */
export async function openFile(file: File, onProgress: (done: number) => void): Promise<Opened> {
  if (file.size > MAX_SNAPSHOT_LENGTH * BYTES_PER_CHARACTER) return refuse('tooLarge');
  try {
    const opening = openInParts(await file.text());
    for (;;) {
      const { done, value } = opening.next();
      if (done) return value;
      onProgress(value);
      await breathe();
    }
  } catch {
    return { ok: false, sentence: 'The browser could not read the file.' };
  }
}
