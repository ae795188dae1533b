import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useAppDispatch } from '@/store/hooks';
import { snapshotDialogOpened } from '@/store/snapshot/slice';
import { Button } from '../../ui/Button';

/** Opens the dialog from where there is no user menu: the crash screen. */
export function ExportButton() {
  const dispatch = useAppDispatch();
  return (
    <Button startIcon={<FileDownloadOutlined />} onClick={() => dispatch(snapshotDialogOpened())}>
      Export Snapshot
    </Button>
  );
}
