import { type FormEvent, type ReactNode, useId } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { unlessDoubleClick } from './unlessDoubleClick';
import { PendingButton } from './PendingButton';
import { scrollPane } from './theme/layout';

const Fields = styled('div')({ display: 'grid', gap: 16 });

interface FormDialogProps {
  open: boolean;
  title: string;
  description?: ReactNode;
  submitLabel: string;
  /** What the button says while `pending`, e.g. 'Creating...'. */
  pendingLabel?: string;
  pending?: boolean;
  /** False while what is entered cannot be sent. */
  canSubmit?: boolean;
  maxWidth?: 'xs' | 'sm' | 'md';
  /** The button, or Enter in a field. Not called while `pending` or when `canSubmit` is false. */
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A short form in a dialog. Escape cancels, Enter submits. */
export function FormDialog({
  open,
  title,
  description,
  submitLabel,
  pendingLabel = submitLabel,
  pending = false,
  canSubmit = true,
  maxWidth = 'xs',
  onSubmit,
  onCancel,
  children,
}: FormDialogProps) {
  const titleId = useId();

  function submit(event: FormEvent): void {
    event.preventDefault();
    // React passes events through portals: without this, a dialog inside a form would submit that form too.
    event.stopPropagation();
    if (canSubmit && !pending) onSubmit();
  }

  return (
    <Dialog
      open={open}
      onClose={pending ? undefined : unlessDoubleClick(onCancel)}
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      slotProps={{ paper: scrollPane('dialog') }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <form onSubmit={submit} noValidate>
        <DialogContent>
          <Fields>
            {description === undefined ? null : (
              <Typography color="textSecondary">{description}</Typography>
            )}
            {children}
          </Fields>
        </DialogContent>
        <DialogActions>
          <PendingButton onClick={onCancel} pending={pending}>
            Cancel
          </PendingButton>
          <PendingButton
            type="submit"
            variant="contained"
            pending={pending}
            disabled={!canSubmit && !pending}
          >
            {pending ? pendingLabel : submitLabel}
          </PendingButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
