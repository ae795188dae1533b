import { useStore } from 'react-redux';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { snapshotDialogOpened } from '@/store/snapshot/slice';
import type { RootState } from '@/store/state';
import { useDocumentKey } from '../../ui/keys';
import { lazyPart } from '../../ui/lazyPart';
import { OnDemand } from '../OnDemand';
import { isRecorded, type RecordedStore } from './capture';
import { isSnapshotKey } from './snapshotKey';

/** What it knows of redaction is of no use before somebody asks for it. */
const ExportDialog = lazyPart(async () => {
  const [{ ExportDialog: Dialog }, { loadSnapshotRules }] = await Promise.all([
    import('./ExportDialog'),
    import('@/store/snapshot/rules'),
  ]);
  const rules = await loadSnapshotRules();
  return {
    default: ({ store }: { store: RecordedStore }) => <Dialog store={store} rules={rules} />,
  };
});

/** The dialog that saves a snapshot, over whatever the screen shows, and its key: Ctrl+Shift+E. */
export function ExportHost() {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const open = useAppSelector((state) => state.snapshot.open);

  useDocumentKey((event) => {
    if (!isSnapshotKey(event)) return;
    event.preventDefault();
    dispatch(snapshotDialogOpened());
  });

  // In a replay there is nothing of one's own to save.
  if (!open || !isRecorded(store)) return null;
  return (
    <OnDemand name="export" when>
      <ExportDialog store={store} />
    </OnDemand>
  );
}
