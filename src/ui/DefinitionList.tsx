import type { CSSProperties, ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const Root = styled('dl')(({ theme }) => ({
  fontSize: '0.8125rem',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
  // Of whole pixels at the usual text size, so that a row stands as sharp in a replay as on the person's own screen.
  '&[data-layout="spread"]': { display: 'grid', gap: 8, lineHeight: '1.25rem' },
  '&[data-layout="spread"] > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(min-content, auto) minmax(min-content, auto)',
    justifyContent: 'space-between',
    gap: 16,
  },
  '&[data-layout="spread"] dd': { textAlign: 'right' },
  '&[data-layout="columns"]': { display: 'grid', gap: 10 },
  '&[data-layout="columns"] > div': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 16px',
    alignItems: 'baseline',
    // A value that has no room beside its term goes below it.
    '& > dt': { flex: '0 0 9rem', [theme.breakpoints.down('sm')]: { flexBasis: '7rem' } },
    '& > dd': { flex: '1 1 7rem' },
  },
  '&[data-layout="facts"], &[data-layout="figures"]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
    gap: 12,
  },
  '&[data-layout="facts"] dd, &[data-layout="figures"] dd': { fontVariantNumeric: 'tabular-nums' },
  '&[data-layout="facts"] dt, &[data-layout="figures"] dt': { fontSize: '0.75rem' },
  '&[data-layout="facts"] dd': { marginTop: 2, fontSize: '0.875rem', fontWeight: 500 },
  '&[data-layout="figures"]': {
    gap: 16,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  '&[data-layout="figures"] dd': { marginTop: 4, fontSize: '1rem', fontWeight: 600 },
}));

interface DefinitionListProps {
  /** Without those whose value is null. `verbatim`: a name, a figure or an address, which no translation of the page changes. */
  items: readonly { term: string; value: ReactNode; verbatim?: boolean }[];
  /**
   * `spread`: term left, value right (a summary). `columns`: values in one column (a drawer).
   * `facts`: value below its term, side by side (a card). `figures`: the same, larger.
   */
  layout?: 'spread' | 'columns' | 'facts' | 'figures';
}

/** Terms and their values. Terms of one list are unique. */
export function DefinitionList({ items, layout = 'spread' }: DefinitionListProps) {
  const shown = items.filter(({ value }) => value !== null);
  const style: CSSProperties & { '--columns': number } = { '--columns': shown.length };
  return (
    <Root data-layout={layout} style={style}>
      {shown.map(({ term, value, verbatim }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd translate={verbatim ? 'no' : undefined}>{value}</dd>
        </div>
      ))}
    </Root>
  );
}
