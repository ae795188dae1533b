import { MAX_NOTE_LENGTH } from '@/contract/snapshot';
import {
  noteChanged,
  personalDataToggled,
  snapshotDialogClosed,
  snapshotDialogOpened,
  snapshotReducer,
  snapshotSaved,
} from './slice';

const CLOSED = { open: false, note: '', includePersonalData: false };
const after = (...actions: { type: string }[]) =>
  actions.reduce(snapshotReducer, snapshotReducer(undefined, { type: 'test/begun' }));

test.each([
  ['at first', [], CLOSED],
  ['opened', [snapshotDialogOpened()], { ...CLOSED, open: true }],
  [
    'closing keeps the note',
    [snapshotDialogOpened(), noteChanged('It hangs'), snapshotDialogClosed()],
    { ...CLOSED, note: 'It hangs' },
  ],
  [
    'personal data is asked for anew each time',
    [personalDataToggled(), snapshotDialogClosed(), snapshotDialogOpened()],
    { ...CLOSED, open: true },
  ],
  ['toggled', [personalDataToggled()], { ...CLOSED, includePersonalData: true }],
  ['toggled twice', [personalDataToggled(), personalDataToggled()], CLOSED],
  ['saved', [snapshotDialogOpened(), noteChanged('x'), snapshotSaved()], CLOSED],
])('%s', (_name, actions, expected) => {
  expect(after(...actions)).toEqual(expected);
});

test('a note that is too long is cut', () => {
  expect(after(noteChanged('x'.repeat(MAX_NOTE_LENGTH + 5))).note).toHaveLength(MAX_NOTE_LENGTH);
});
