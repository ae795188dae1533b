import { styled } from '@mui/material/styles';

/**
 * Cards in pairs: a wide one left, a narrow one right; `.wide` takes both columns. `.lead` comes first, at the right of the
 * first pair. One column below the `lg` breakpoint.
 */
export const SideBySide = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr) max(360px, min(22.5rem, 32vw))',
  '& > .wide': { gridColumn: '1 / -1', minWidth: 0 },
  '& > .lead': { display: 'grid', gridColumn: 2, gridRow: 1, minWidth: 0 },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > .lead': { gridColumn: 1 },
  },
}));
