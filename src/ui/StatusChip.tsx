import { styled } from '@mui/material/styles';
import { type Tone, toneRules } from './tone';

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
  ...toneRules(theme, ({ main, tint }) => ({ color: main, backgroundColor: tint })),
}));

/** A status as a dot and its word: it is never a colour alone. */
export function StatusChip({ tone, label }: { tone: Tone; label: string }) {
  return <Root data-tone={tone}>{label}</Root>;
}
