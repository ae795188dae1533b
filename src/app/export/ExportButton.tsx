import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useAppDispatch } from '@/store/hooks';
import { snapshotDialogOpened } from '@/store/snapshot/slice';

/** Opens the dialog from where there is no user menu: the crash screen. */
export function ExportButton() {
  const dispatch = useAppDispatch();
  return (
    <Button startIcon={<FileDownloadOutlined />} onClick={() => dispatch(snapshotDialogOpened())}>
      Export Snapshot
    </Button>
  );
}
