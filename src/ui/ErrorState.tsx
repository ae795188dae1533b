import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyState } from './EmptyState';

interface ErrorStateProps {
  /** A sentence for a person. */
  message: string;
  /** What exactly failed. */
  detail?: string;
  onRetry: () => void;
  /** True while the retry is under way. */
  retrying?: boolean;
  /** What support can look the failure up by. */
  requestId?: string;
}

/** A failed load, in the place of what was to be loaded, with the button to try again. */
export function ErrorState({
  message,
  detail,
  onRetry,
  retrying = false,
  requestId,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<ErrorOutlineRounded color="error" />}
        title={message}
        text={detail}
        action={
          <Button
            startIcon={<RefreshRounded />}
            loading={retrying}
            loadingPosition="start"
            onClick={onRetry}
          >
            Retry
          </Button>
        }
      />
      {requestId === undefined ? null : (
        <Typography
          variant="mono"
          component="p"
          align="center"
          color="textTertiary"
          sx={{ mt: -4, pb: 3 }}
        >
          Request {requestId}
        </Typography>
      )}
    </div>
  );
}
