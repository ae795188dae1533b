import { styled } from '@mui/material/styles';

/** Cards in up to three columns: fewer where they would be narrow, one below the `sm` breakpoint. */
export const CardGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  // As many as fit, three at most: larger text makes fewer.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(18rem, (100% - 32px) / 3)), 1fr))',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
