import type { Components, Theme } from '@mui/material/styles';
import './augment';

/** Boxes, tables and what stands in for them while they load. */
export const surfaces: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    // MUI lightens dark papers by elevation; here a surface has one colour, and a line says where it ends.
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiTable: {
    defaultProps: { size: 'small' },
    // Where borders collapse, WebKit draws translucent ones twice.
    styleOverrides: { root: { borderCollapse: 'separate', borderSpacing: 0 } },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        'tbody &:hover': { backgroundColor: theme.vars.palette.surface.raised },
        'tbody &:last-child > td, tbody &:last-child > th': { borderBottom: 0 },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '11px 20px',
        fontSize: '0.8125rem',
        lineHeight: '1.25rem',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        [theme.breakpoints.down('sm')]: { paddingLeft: 16, paddingRight: 16 },
      }),
      alignRight: { fontVariantNumeric: 'tabular-nums' },
      head: ({ theme }) => ({
        paddingTop: 10,
        paddingBottom: 10,
        fontSize: '0.75rem',
        fontWeight: 500,
        whiteSpace: 'nowrap',
        color: theme.vars.palette.text.secondary,
      }),
    },
  },
  MuiTableSortLabel: { styleOverrides: { icon: { fontSize: '0.875rem' } } },
  MuiSkeleton: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.surface.hover }),
      rounded: { borderRadius: 6 },
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: '1.75rem',
        height: '1.75rem',
        fontSize: '0.6875rem',
        fontWeight: 600,
        border: `1px solid ${theme.vars.palette.line.control}`,
        backgroundColor: theme.vars.palette.surface.raised,
        color: theme.vars.palette.text.secondary,
      }),
    },
  },
};
