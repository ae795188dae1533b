import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Panel } from './SectionCard';
import { type Tone, toneRules } from './tone';

const Strip = styled(Panel)(({ theme }) => ({
  overflow: 'hidden',
  marginBottom: 24,
  '& > dl': {
    display: 'flex',
    flexWrap: 'wrap',
    // The hairlines between tiles: each draws its own left and top edge, and the box hides the outer ones.
    margin: '-1px 0 0 -1px',
  },
  // Side by side as far as their figures have room.
  '& > dl > *': { flex: '1 1 8.5rem', minWidth: 'min-content' },
  [theme.breakpoints.down('sm')]: {
    '& > dl': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
    },
    '& > dl > *': { minWidth: 0 },
    '& > dl > :first-of-type:nth-last-of-type(odd)': { gridColumn: '1 / -1' },
  },
}));

const Tile = styled('div')(({ theme }) => ({
  minWidth: 0,
  padding: '18px 20px',
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'break-word',
  [theme.breakpoints.down('sm')]: { padding: '14px 16px' },
  '& dt': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& .value': {
    ...theme.typography.figure,
    margin: '8px 0 6px',
    [theme.breakpoints.down('sm')]: { fontSize: '1.375rem' },
  },
  ...toneRules(theme, ({ main }) => ({ '& .value': { color: main } })),
  '& .hint': {
    fontSize: '0.75rem',
    textWrap: 'balance',
    color: theme.vars.palette.text.secondary,
  },
}));

interface StatTileProps {
  label: string;
  /** The figure, or a Skeleton of its size. */
  value: ReactNode;
  /** A short line below it. */
  hint?: ReactNode;
  tone?: Tone;
}

/** One figure that a page is about; stands in a StatStrip. */
export function StatTile({ label, value, hint, tone = 'neutral' }: StatTileProps) {
  return (
    <Tile data-tone={tone}>
      <dt>{label}</dt>
      <dd className="value" translate="no">
        {value}
      </dd>
      {hint === undefined ? null : <dd className="hint">{hint}</dd>}
    </Tile>
  );
}

/**
 * Two to four StatTiles side by side in one box; on a phone in two columns, an odd first one over both.
 * @param label what the figures are about, for screen readers
 */
export function StatStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Strip aria-label={label}>
      <dl>{children}</dl>
    </Strip>
  );
}
