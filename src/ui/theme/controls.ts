import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import type { Components, Theme } from '@mui/material/styles';
import { TOOLTIP_DELAY, TOOLTIP_MEMORY } from './layout';
import './augment';

const RADIUS = 6;
const TAB_INSET = 6;

/** Whatever a person presses or types into. */
export const controls: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { variant: 'outlined', disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        height: '2.25rem',
        padding: '0 14px',
        borderRadius: RADIUS,
        whiteSpace: 'nowrap',
        [theme.breakpoints.down('sm')]: { height: '2.5rem' },
        variants: [
          {
            props: { size: 'small' },
            style: {
              height: '2rem',
              padding: '0 10px',
              [theme.breakpoints.down('sm')]: { height: '2.25rem' },
            },
          },
          {
            props: { size: 'large' },
            style: {
              height: '2.75rem',
              padding: '0 18px',
              fontSize: '0.875rem',
              [theme.breakpoints.down('sm')]: { height: '2.75rem' },
            },
          },
          {
            props: { variant: 'outlined', color: 'primary' },
            style: {
              color: theme.vars.palette.text.primary,
              borderColor: theme.vars.palette.line.control,
              '&:hover': {
                backgroundColor: theme.vars.palette.surface.hover,
                borderColor: theme.vars.palette.line.control,
              },
            },
          },
          {
            props: { variant: 'outlined', color: 'error' },
            style: {
              borderColor: theme.alpha(theme.vars.palette.error.main, 0.4),
              '&:hover': {
                backgroundColor: theme.vars.palette.error.tint,
                borderColor: theme.vars.palette.error.main,
              },
            },
          },
          { props: { variant: 'contained' }, style: { fontWeight: 600 } },
          {
            props: { variant: 'text' },
            style: {
              padding: '0 8px',
              '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
            },
          },
        ],
        '&.Mui-disabled': { cursor: 'not-allowed', pointerEvents: 'auto' },
      }),
      startIcon: { marginLeft: -2, '& > *:nth-of-type(1)': { fontSize: '1.125rem' } },
      endIcon: { marginRight: -2, '& > *:nth-of-type(1)': { fontSize: '1.125rem' } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: '2rem',
        height: '2rem',
        padding: 0,
        borderRadius: RADIUS,
        color: theme.vars.palette.text.secondary,
        '&:hover': {
          backgroundColor: theme.vars.palette.surface.hover,
          color: theme.vars.palette.text.primary,
        },
        [theme.breakpoints.down('sm')]: { width: '2.25rem', height: '2.25rem' },
        variants: [{ props: { size: 'small' }, style: { width: '1.75rem', height: '1.75rem' } }],
      }),
    },
  },
  MuiTextField: { defaultProps: { fullWidth: true, slotProps: { inputLabel: { shrink: true } } } },
  MuiFormControl: { defaultProps: { fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      // The label stands above its field instead of floating into it: it is readable at all times.
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        marginBottom: 6,
        maxWidth: '100%',
        fontSize: '0.8125rem',
        fontWeight: 500,
        lineHeight: 1.45,
        color: theme.vars.palette.text.secondary,
        '&.Mui-focused': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      input: ({ theme }) => ({
        '&::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
        // Below 16 px a phone zooms into the page as soon as the field has focus.
        textOverflow: 'ellipsis',
        [theme.breakpoints.down('sm')]: {
          fontSize: '1rem',
          '&::placeholder': { fontSize: '0.875rem' },
        },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: RADIUS,
        backgroundColor: theme.vars.palette.surface.well,
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.line.mark },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 2,
          borderColor: theme.vars.palette.primary.main,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.error.main,
        },
        '&.Mui-disabled': { backgroundColor: 'transparent' },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.line.edge,
        },
        variants: [{ props: { multiline: true }, style: { padding: '9px 12px' } }],
      }),
      input: ({ theme }) => ({
        height: '1.25rem',
        padding: '9px 12px',
        [theme.breakpoints.down('sm')]: { padding: '11px 12px' },
        '.MuiInputBase-multiline &': { height: 'auto', padding: 0 },
        '&.Mui-disabled': { WebkitTextFillColor: theme.vars.palette.text.secondary },
      }),
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.vars.palette.line.control,
        '& legend': { display: 'none' },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: '6px 0 0',
        fontSize: '0.75rem',
        lineHeight: 1.45,
        color: theme.vars.palette.text.secondary,
        '&.Mui-error': { color: theme.vars.palette.error.main },
      }),
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: ExpandMoreRounded },
    styleOverrides: { icon: ({ theme }) => ({ color: theme.vars.palette.text.secondary }) },
  },
  MuiSwitch: { defaultProps: { size: 'small' } },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'relative',
        minHeight: '2.5rem',
        // Each tab is a little wider than its word, so that the focus ring stands clear of it; words and
        // lines still begin at the page's edge.
        marginLeft: -TAB_INSET,
        '&::before': {
          content: '""',
          position: 'absolute',
          inset: `auto 0 0 ${TAB_INSET}px`,
          height: 1,
          backgroundColor: theme.vars.palette.line.edge,
        },
      }),
      list: ({ theme }) => ({
        flexWrap: 'wrap',
        columnGap: 24 - 2 * TAB_INSET,
        [theme.breakpoints.down('sm')]: { columnGap: 20 - 2 * TAB_INSET },
      }),
      // Measured by script, which leaves it as it is where a word turns out a fraction wider: each tab has its own.
      indicator: { display: 'none' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        minHeight: '2.5rem',
        padding: `0 ${TAB_INSET}px`,
        fontSize: '0.875rem',
        textTransform: 'none',
        color: theme.vars.palette.text.secondary,
        '&:hover, &.Mui-selected': { color: theme.vars.palette.text.primary },
        '&.Mui-selected::after': {
          content: '""',
          position: 'absolute',
          inset: `auto ${TAB_INSET}px 0`,
          // Not a background, which gives way to a system's own colours.
          borderBottom: `2px solid ${theme.vars.palette.primary.main}`,
        },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: {
      enterDelay: TOOLTIP_DELAY.enter,
      enterNextDelay: 0,
      leaveDelay: TOOLTIP_DELAY.skip - TOOLTIP_MEMORY,
      enterTouchDelay: TOOLTIP_DELAY.enter,
    },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        maxWidth: 320,
        padding: '6px 10px',
        borderRadius: RADIUS,
        border: `1px solid ${theme.vars.palette.line.control}`,
        backgroundColor: theme.vars.palette.surface.raised,
        color: theme.vars.palette.text.primary,
        fontSize: '0.75rem',
        fontWeight: 400,
        lineHeight: 1.45,
      }),
    },
  },
};
