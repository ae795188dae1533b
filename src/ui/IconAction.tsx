import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

interface IconActionProps extends IconButtonProps {
  'aria-label': string;
  /** Where it says less than the name, or a key that does the same. */
  tooltip?: string;
}

/** A button that is an icon alone, with its name as its tooltip. */
export function IconAction({ tooltip, ...button }: IconActionProps) {
  return (
    <Tooltip title={tooltip ?? button['aria-label']}>
      <IconButton {...button} />
    </Tooltip>
  );
}
