import { custom } from '@/domain/snapshot/rules';
import { eventsOf } from './rules/events';
import * as snapshot from './slice';

/** Not part of a snapshot. */
export const state = custom(() => undefined);

export const events = eventsOf(snapshot, {
  snapshotSaved: 'Saved the snapshot',
  snapshotDialogOpened: 'Opened Export Snapshot',
  snapshotDialogClosed: 'Closed Export Snapshot',
  noteChanged: { payload: 'drop', label: 'Wrote the note of the snapshot' },
  personalDataToggled: 'Chose whether personal data is in the snapshot',
});
