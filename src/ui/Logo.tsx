import { styled } from '@mui/material/styles';
import { LogoMark } from './LogoMark';

const Root = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  fontSize: '0.9375rem',
  fontWeight: 600,
  letterSpacing: '-0.01em',
  color: theme.vars.palette.text.primary,
  '& svg': { flex: 'none', fill: 'none', stroke: 'currentColor' },
  '& .lamp': { stroke: theme.vars.palette.text.secondary, strokeWidth: 2, strokeLinecap: 'round' },
}));

interface LogoProps {
  /** The product's name beside the mark; without it the mark stands alone, as decoration. */
  name?: string;
  /** Height of the mark in px. */
  size?: number;
}

/** The product's mark: two machines in a rack, each with its status lamp. */
export function Logo({ name, size = 20 }: LogoProps) {
  return (
    <Root>
      <LogoMark size={size} />
      <span translate="no">{name}</span>
    </Root>
  );
}
