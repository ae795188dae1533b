import { styled } from '@mui/material/styles';
import { CopyButton } from './CopyButton';

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.mono,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  minHeight: '2.25rem',
  padding: '4px 2px 4px 12px',
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.line.edge}`,
  backgroundColor: theme.vars.palette.surface.well,
  [theme.breakpoints.down('sm')]: { minHeight: '2.5rem' },
  '& > code': {
    flex: 1,
    minWidth: 0,
    font: 'inherit',
    overflowWrap: 'anywhere',
  },
}));

interface CopyFieldProps {
  value: string;
  /** What is copied, e.g. 'SSH command'. */
  label: string;
  onCopied?: () => void;
  onCopyFailed?: () => void;
}

/** A command, address or key in its whole length, with its copy button. */
export function CopyField({ value, label, onCopied, onCopyFailed }: CopyFieldProps) {
  return (
    <Root>
      <code translate="no" title={value}>
        {value}
      </code>
      <CopyButton value={value} label={label} onCopied={onCopied} onCopyFailed={onCopyFailed} />
    </Root>
  );
}
