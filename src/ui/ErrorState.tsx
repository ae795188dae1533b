import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Typography from '@mui/material/Typography';
import { EmptyState } from './EmptyState';
import { PendingButton } from './PendingButton';
import { Spinner } from './Spinner';

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
          <PendingButton
            startIcon={retrying ? <Spinner label="Trying again" size={16} /> : <RefreshRounded />}
            pending={retrying}
            onClick={onRetry}
          >
            Retry
          </PendingButton>
        }
      />
      {requestId === undefined ? null : (
        <Typography
          translate="no"
          variant="mono"
          component="p"
          align="center"
          color="textTertiary"
          sx={{ mt: -4, pb: 3 }}
        >
          {`Request ${requestId}`}
        </Typography>
      )}
    </div>
  );
}
