import { useId, type ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { unlessDoubleClick } from './closing';
import { PendingButton } from './PendingButton';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, and what cannot be undone. */
  text: ReactNode;
  /** The verb: 'Destroy', not 'OK'. */
  confirmLabel: string;
  /** What the button says while `pending`, e.g. 'Destroying...'. */
  pendingLabel?: string;
  cancelLabel?: string;
  /** A destructive act: the confirming button is red. */
  danger?: boolean;
  /** The act is under way: it cannot be confirmed twice or walked away from. */
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that matters. Focus starts on Cancel; Escape cancels and focus goes back. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  pendingLabel = confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  pending = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={pending ? undefined : unlessDoubleClick(onCancel)}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div">
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <PendingButton autoFocus onClick={onCancel} pending={pending}>
          {cancelLabel}
        </PendingButton>
        <PendingButton
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={onConfirm}
          pending={pending}
        >
          {pending ? pendingLabel : confirmLabel}
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
}
