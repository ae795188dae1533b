import type { Components, Theme } from '@mui/material/styles';
import { floating, LAYOUT } from './layout';
import './augment';

/** What opens in front of the page. */
export const overlays: Components<Theme> = {
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.surface.scrim,
        variants: [{ props: { invisible: true }, style: { backgroundColor: 'transparent' } }],
      }),
    },
  },
  MuiDialog: {
    defaultProps: { fullWidth: true, maxWidth: 'xs' },
    styleOverrides: {
      paper: ({ theme }) => ({
        margin: 16,
        border: `1px solid ${theme.vars.palette.line.edge}`,
        borderRadius: 12,
        boxShadow: '0 24px 64px rgba(0 0 0 / .6)',
        [theme.breakpoints.down('sm')]: {
          width: 'calc(100% - 32px)',
          maxWidth: 'calc(100% - 32px)',
        },
        variants: [
          { props: { maxWidth: 'xs' }, style: { [theme.breakpoints.up('sm')]: { maxWidth: 440 } } },
        ],
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: '20px 24px 0',
        fontSize: '1rem',
        fontWeight: 600,
        lineHeight: 1.3,
        overflowWrap: 'anywhere',
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: { padding: '16px 24px', '.MuiDialogTitle-root + &': { paddingTop: 8 } },
    },
  },
  MuiDialogContentText: {
    styleOverrides: {
      root: ({ theme }) => ({ fontSize: '0.875rem', color: theme.vars.palette.text.secondary }),
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '8px 24px 20px', gap: 8 },
      spacing: { '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        width: LAYOUT.drawer,
        maxWidth: '100%',
        borderLeft: `1px solid ${theme.vars.palette.line.edge}`,
        boxShadow: '0 24px 64px rgba(0 0 0 / .6)',
      }),
    },
  },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiMenu: { styleOverrides: { list: { padding: 4 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        padding: '6px 10px',
        borderRadius: 6,
        fontSize: '0.875rem',
        whiteSpace: 'normal',
        '&:hover, &.Mui-focusVisible': { backgroundColor: theme.vars.palette.surface.hover },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.surface.selected,
        },
        [theme.breakpoints.down('sm')]: { minHeight: 44 },
      }),
    },
  },
};
