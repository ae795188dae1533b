import { custom } from '@/domain/snapshot/rules';
import { said } from '@/domain/snapshot/vocabulary';
import { eventsOf } from './policy/events';
import * as snapshot from './slice';

/** Not part of a snapshot. */
export const state = custom(() => undefined);

export const events = eventsOf(snapshot, {
  snapshotSaved: { words: said('Saved the snapshot') },
  snapshotDialogOpened: { words: said('Opened Export Snapshot') },
  snapshotDialogClosed: { words: said('Closed Export Snapshot') },
  noteChanged: { payload: 'drop', words: said('Wrote the note of the snapshot') },
  personalDataToggled: { words: said('Chose whether personal data is in the snapshot') },
});
