import { styled } from '@mui/material/styles';
import { CopyButton } from '@/src/ui/CopyButton';
import { useCopyToasts } from '../useCopyToasts';

const Root = styled('span')(({ theme }) => ({
  ...theme.typography.mono,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  // The button is higher than a line of text, but must not part the lines.
  margin: '-6px 0',
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
}));

/** An address or id in a list of facts, with its copy button. */
export function CopyValue({ value, label }: { value: string; label: string }) {
  const copyToasts = useCopyToasts();
  return (
    <Root>
      <span translate="no">{value}</span>
      <CopyButton value={value} label={label} {...copyToasts} />
    </Root>
  );
}
