import { type ReactNode, useId } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Button } from './Button';
import { unlessDoubleClick } from './unlessDoubleClick';
import { PendingButton } from './PendingButton';

interface MessageProps {
  open: boolean;
  title: string;
  /** For a question: what will happen, and what cannot be undone. */
  text: ReactNode;
}

interface FrameProps extends MessageProps {
  role: 'dialog' | 'alertdialog';
  /** Left out while the dialog cannot be closed. */
  onClose?: () => void;
  children: ReactNode;
}

function Frame({ open, title, text, role, onClose, children }: FrameProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose && unlessDoubleClick(onClose)}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>{children}</DialogActions>
    </Dialog>
  );
}

/** Tells something that a person must not miss; there is nothing to decide. */
export function NoticeDialog({ onClose, ...message }: MessageProps & { onClose: () => void }) {
  return (
    <Frame {...message} role="dialog" onClose={onClose}>
      <Button autoFocus variant="contained" onClick={onClose}>
        OK
      </Button>
    </Frame>
  );
}

interface ConfirmDialogProps extends MessageProps {
  /** The verb: 'Destroy', not 'OK'. */
  confirmLabel: string;
  /** What the button says while `pending`, e.g. 'Destroying...'. */
  pendingLabel?: string;
  /** A destructive act: the confirming button is red. */
  danger?: boolean;
  /** The act is under way: it cannot be confirmed twice or walked away from. */
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that matters. Focus starts on Cancel; Escape cancels and focus goes back. */
export function ConfirmDialog({
  confirmLabel,
  pendingLabel = confirmLabel,
  danger = false,
  pending = false,
  onConfirm,
  onCancel,
  ...message
}: ConfirmDialogProps) {
  return (
    <Frame {...message} role="alertdialog" onClose={pending ? undefined : onCancel}>
      <PendingButton autoFocus onClick={onCancel} pending={pending}>
        Cancel
      </PendingButton>
      <PendingButton
        variant="contained"
        color={danger ? 'error' : 'primary'}
        onClick={onConfirm}
        pending={pending}
      >
        {pending ? pendingLabel : confirmLabel}
      </PendingButton>
    </Frame>
  );
}
