import DownloadRounded from '@mui/icons-material/DownloadRounded';
import type { CsvFile } from '@/domain/billing/csvFiles';
import { useAppStore } from '@/store/hooks';
import type { RootState } from '@/store/state';
import { saveCsv } from '../../environment/saveFile';
import { Button } from '../../ui/Button';

interface CsvButtonProps {
  /** What is saved, for screen readers: 'transactions'. */
  subject: string;
  file: (state: RootState) => CsvFile;
  disabled?: boolean;
}

export function CsvButton({ subject, file, disabled = false }: CsvButtonProps) {
  const store = useAppStore();
  return (
    <Button
      size="small"
      startIcon={<DownloadRounded />}
      aria-label={`Export ${subject} as CSV`}
      disabled={disabled}
      onClick={() => saveCsv(file(store.getState()))}
    >
      CSV
    </Button>
  );
}
