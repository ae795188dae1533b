import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { copyText } from './copyText';
import { useBriefly } from './useBriefly';

/** How long the button shows its tick, in ms. */
const TICK_SHOWN = 1500;

interface CopyButtonProps {
  value: string;
  /** What is copied, for the button's name: 'SSH command' makes 'Copy SSH command'. */
  label: string;
  /** After the text is on the clipboard. */
  onCopied?: () => void;
  /** When the browser allows no way of copying. */
  onCopyFailed?: () => void;
}

/** A button that puts a text on the clipboard and shows a tick for a moment. */
export function CopyButton({ value, label, onCopied, onCopyFailed }: CopyButtonProps) {
  const [ticked, tick] = useBriefly<true>(TICK_SHOWN);

  async function copy(): Promise<void> {
    if (await copyText(value)) {
      tick(true);
      onCopied?.();
    } else {
      onCopyFailed?.();
    }
  }

  const name = `Copy ${label}`;
  return (
    <Tooltip title={name}>
      <IconButton
        aria-label={name}
        onClick={(event) => {
          // It often stands inside something that is itself clickable.
          event.stopPropagation();
          void copy();
        }}
      >
        {ticked ? <CheckRounded color="success" /> : <ContentCopyRounded sx={{ fontSize: 16 }} />}
      </IconButton>
    </Tooltip>
  );
}
