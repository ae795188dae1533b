import { createPortal } from 'react-dom';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import { styled } from '@mui/material/styles';
import { Button } from '../../ui/Button';
import { floating, LAYOUT } from '../../ui/theme/layout';

const Root = styled('div')(({ theme }) => ({
  position: 'fixed',
  left: 16,
  bottom: 16,
  zIndex: theme.zIndex.tooltip,
  width: 'min(420px, 100vw - 32px)',
  padding: '14px 16px',
  borderRadius: theme.vars.shape.borderRadius,
  ...floating(theme),
  borderColor: theme.alpha(theme.vars.palette.error.main, 0.4),
  '& > p': { marginBottom: 10, fontSize: '0.875rem' },
  '& > button + button': { marginLeft: 8 },
  [theme.breakpoints.down('md')]: { bottom: `calc(${LAYOUT.bottomNav} + 16px)` },
}));

/**
 * A dialog or menu could not be fetched. It stands in sight, wherever on the page the part would have been. By its
 * `data-part-failed`, a phone's toasts make room for it.
 */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  return createPortal(
    <Root role="alert" data-part-failed="">
      <p>
        A part of the page could not be loaded. The connection may have failed, or a newer version
        has been published.
      </p>
      <Button size="small" variant="contained" startIcon={<RefreshRounded />} onClick={onRetry}>
        Try again
      </Button>
      <Button size="small" onClick={() => window.location.reload()}>
        Reload page
      </Button>
    </Root>,
    document.body,
  );
}
