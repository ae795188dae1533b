import { styled } from '@mui/material/styles';

/** What narrows a table, above it in the same card: a search first, then menus. */
export const FilterBar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  padding: '12px 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > *': { flex: '1 1 0', minWidth: 0, maxWidth: 360 },
  '& > * + *': { flex: '0 1 auto' },
  [theme.breakpoints.down('sm')]: {
    padding: '12px 16px',
    flexWrap: 'wrap',
    '& > *': { flex: '1 1 160px' },
  },
}));
