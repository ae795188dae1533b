import { useState, useDeferredValue, useMemo } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { MAX_NOTE_LENGTH } from '@/contract/snapshot';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  buildSnapshot,
  snapshotFileName,
  type BuiltSnapshot,
} from '@/store/snapshot/exportSnapshot';
import type { SnapshotRules } from '@/store/snapshot/rules';
import {
  noteChanged,
  personalDataToggled,
  snapshotDialogClosed,
  snapshotSaved,
} from '@/store/snapshot/slice';
import { saveJson } from '../../environment/saveFile';
import { useTimeZone } from '../../environment/timeZone';
import { Banner } from '../../ui/Banner';
import { FormDialog } from '../../ui/FormDialog';
import { LimitedTextField } from '../../ui/LimitedTextField';
import { capture, type Captured, type RecordedStore } from './capture';
import { ExportPreview } from './ExportPreview';

/**
 * Says what a snapshot of this moment holds and hides, takes a note, and saves the file. The moment is the one at which
 * the dialog was opened, so that what was previewed is what is saved.
 */
export function ExportDialog({ store, rules }: { store: RecordedStore; rules: SnapshotRules }) {
  const dispatch = useAppDispatch();
  const { note, includePersonalData } = useAppSelector((state) => state.snapshot);
  const timeZone = useTimeZone();
  const [captured] = useState(() => capture(store, timeZone));
  const built = useBuilt(captured, rules, !includePersonalData);

  function save(): void {
    const { text } = buildSnapshot({ ...captured, rules, note, redact: !includePersonalData });
    saveJson({ name: snapshotFileName(captured.context.now), text });
    dispatch(snapshotSaved());
  }

  return (
    <FormDialog
      open
      maxWidth="sm"
      title="Export Snapshot"
      description="The file shows support this very screen and the steps that led to it. Nothing is sent: you save the file and decide who gets it."
      submitLabel="Save File"
      canSubmit={built !== null}
      onSubmit={save}
      onCancel={() => dispatch(snapshotDialogClosed())}
    >
      <LimitedTextField
        label="What went wrong?"
        helperText="Saved as you type it: only card numbers and sign-in tokens are hidden in this text."
        autoFocus
        multiline
        value={note}
        onType={(typed) => dispatch(noteChanged(typed))}
        limit={MAX_NOTE_LENGTH}
      />
      <ExportPreview snapshot={built} />
      <FormControlLabel
        sx={{ ml: -0.5, gap: 1 }}
        control={
          <Switch checked={includePersonalData} onChange={() => dispatch(personalDataToggled())} />
        }
        label="Include personal data"
      />
      {includePersonalData ? (
        <Banner
          tone="low"
          title="The file will hold personal data"
          text="Names, e-mail addresses, IP addresses and public keys of you and your team stay readable in it. Give it only to people who may see them."
        />
      ) : null}
    </FormDialog>
  );
}

/** The file of a moment as it would be saved now, without the note; null while it is being made. */
function useBuilt(captured: Captured, rules: SnapshotRules, redact: boolean): BuiltSnapshot | null {
  // A large state takes its time: the dialog is on the screen before.
  const shown = useDeferredValue<boolean | null>(redact, null);
  const built = useMemo(
    () => (shown === null ? null : buildSnapshot({ ...captured, rules, note: '', redact: shown })),
    [captured, rules, shown],
  );
  return shown === redact ? built : null;
}
