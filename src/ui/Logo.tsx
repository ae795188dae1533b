import { styled } from '@mui/material/styles';

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
      <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" strokeWidth="1.75">
        <rect x="2" y="2" width="16" height="16" rx="4" />
        <path d="M2 10h16" />
        <path className="lamp" d="M6 6.1h4M6 14h8" />
      </svg>
      {name}
    </Root>
  );
}
