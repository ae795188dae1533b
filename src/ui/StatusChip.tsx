import { styled } from '@mui/material/styles';
import type { Tone } from './tone';

const Root = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: '1.375rem',
  padding: '0 8px',
  borderRadius: 11,
  flex: 'none',
  fontSize: '0.75rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.surface.faint,
  '&::before': {
    content: '""',
    width: 6,
    height: 6,
    borderRadius: '50%',
    backgroundColor: 'currentColor',
  },
  '&[data-tone="good"]': {
    color: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.success.tint,
  },
  '&[data-tone="low"]': {
    color: theme.vars.palette.warning.main,
    backgroundColor: theme.vars.palette.warning.tint,
  },
  '&[data-tone="bad"]': {
    color: theme.vars.palette.error.main,
    backgroundColor: theme.vars.palette.error.tint,
  },
}));

interface StatusChipProps {
  tone: Tone;
  /** The word: a status is never a colour alone. */
  label: string;
}

/** A status as a dot and its word. */
export function StatusChip({ tone, label }: StatusChipProps) {
  return <Root data-tone={tone}>{label}</Root>;
}
