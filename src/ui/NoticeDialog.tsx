import { useId, type ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Button } from './Button';
import { unlessDoubleClick } from './closing';

interface NoticeDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  closeLabel?: string;
  onClose: () => void;
}

/** Tells something that a person must not miss; there is nothing to decide. */
export function NoticeDialog({ open, title, text, closeLabel = 'OK', onClose }: NoticeDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={unlessDoubleClick(onClose)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          {closeLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
