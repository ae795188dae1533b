import type { DialogProps } from '@mui/material/Dialog';

/**
 * What MUI's dialogs, drawers and popovers are given as `onClose`. The second click of a double click on what opens one
 * lands on its backdrop; it does not close what the first has opened.
 */
export function unlessDoubleClick(close: () => void): NonNullable<DialogProps['onClose']> {
  return (event, reason) => {
    const clicks = 'detail' in event ? Number(event.detail) : 0;
    if (reason === 'backdropClick' && clicks > 1) return;
    close();
  };
}
