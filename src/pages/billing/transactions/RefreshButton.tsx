import RefreshRounded from '@mui/icons-material/RefreshRounded';
import { Button } from '../../../ui/Button';
import { useTransactionsQuery } from './useTransactionsQuery';

/** Asks again: a payment that was pending may have been completed since. */
export function RefreshButton() {
  const { teamId, isFetching, refetch } = useTransactionsQuery();
  return (
    <Button
      size="small"
      startIcon={<RefreshRounded />}
      loading={isFetching}
      loadingPosition="start"
      disabled={teamId === null}
      onClick={() => void refetch()}
    >
      Refresh
    </Button>
  );
}
