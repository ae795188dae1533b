import { useMemo } from 'react';
import { styled } from '@mui/material/styles';
import { useAppDispatch } from '@/store/hooks';
import { copyRefused, textCopied } from '@/store/toasts/slice';
import { CopyButton } from '../../ui/CopyButton';

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

export function CopyValue({ value, label }: { value: string; label: string }) {
  const copyToasts = useCopyToasts();
  return (
    <Root>
      <span translate="no">{value}</span>
      <CopyButton value={value} label={label} {...copyToasts} />
    </Root>
  );
}

export function useCopyToasts(): { onCopied: () => void; onCopyFailed: () => void } {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      onCopied: () => dispatch(textCopied()),
      onCopyFailed: () => dispatch(copyRefused()),
    }),
    [dispatch],
  );
}
