import { eventsOf } from '@/domain/snapshot/events';
import * as snapshot from './slice';

export const events = eventsOf(snapshot, {
  snapshotSaved: 'Saved the snapshot',
  snapshotDialogOpened: 'Opened Export Snapshot',
  snapshotDialogClosed: 'Closed Export Snapshot',
  noteChanged: { payload: 'drop', label: 'Wrote the note of the snapshot' },
  personalDataToggled: 'Chose whether personal data is in the snapshot',
});
