import { styled } from '@mui/material/styles';

/** The first Tab stop of the page, seen only while it has the focus. */
export const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 14px',
  borderRadius: 6,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  fontWeight: 500,
  textDecoration: 'none',
  '&:not(:focus)': { clipPath: 'inset(50%)' },
}));
