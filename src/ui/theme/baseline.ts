import type { Components, Theme } from '@mui/material/styles';
import { LAYOUT, SHORT_WINDOW } from './layout';
import { colorVariables } from './tokens';
import './augment';

/** What holds for the whole document, MUI part or not. */
export const baseline: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      ':root': colorVariables,
      html: {
        colorScheme: 'dark',
        WebkitTextSizeAdjust: '100%',
        // A page that grows past the fold does not jump sideways.
        overflowY: 'scroll',
        // What receives the focus or is scrolled to is not hidden by the bars.
        scrollPaddingTop: `calc(${LAYOUT.topBar} + 8px)`,
        [theme.breakpoints.down('lg')]: {
          '&:has([data-summary-bar])': { scrollPaddingBottom: `calc(${LAYOUT.summaryBar} + 8px)` },
        },
        [theme.breakpoints.down('md')]: {
          scrollPaddingBottom: `calc(${LAYOUT.bottomNav} + 8px)`,
          '&:has([data-summary-bar])': {
            scrollPaddingBottom: `calc(${LAYOUT.bottomNav} + ${LAYOUT.summaryBar} + 8px)`,
          },
        },
        [SHORT_WINDOW]: { scrollPaddingTop: 0 },
      },
      body: { WebkitFontSmoothing: 'antialiased', minWidth: 320 },
      'h1, h2, h3, p, dl, dd, ul, ol': { margin: 0 },
      'ul, ol': { padding: 0, listStyle: 'none' },
      ':focus-visible, :where([data-arrows] [type="radio"]):focus': {
        outline: `2px solid ${theme.vars.palette.primary.main}`,
        outlineOffset: 2,
      },
      // A heading takes focus on a route change, so that a screen reader reads it; nothing is there to press.
      '[data-page-heading]:focus': { outline: 'none' },
      // Numbers that stand below each other or tick. Not everywhere: Inter's tabular figures widen the
      // hyphens of names and regions too.
      time: { fontVariantNumeric: 'tabular-nums' },
      // A mark that says something by its colour alone, on paper and under a system's own colours too.
      i: { printColorAdjust: 'exact', forcedColorAdjust: 'none' },
      '@media (forced-colors: active)': {
        '[data-checked], [aria-current]': { outline: '2px solid Highlight', outlineOffset: -2 },
        // A button whose background alone marks it.
        '.MuiButton-root.MuiButton-contained': { border: '1px solid ButtonBorder' },
        '.Mui-disabled, [aria-disabled="true"]': { color: 'GrayText', borderColor: 'GrayText' },
      },
      // On paper: dark on white, without the shell around the page.
      '@media print': {
        '*:not(i), *:not(i)::before, *:not(i)::after': {
          color: '#000 !important',
          backgroundColor: 'transparent !important',
          borderColor: '#999 !important',
          boxShadow: 'none !important',
        },
        'html, body': { backgroundColor: '#fff !important' },
        '*::placeholder': { color: '#555 !important' },
        '#root header:has(+ nav), #root nav, #root [data-summary-bar], #root footer, [data-invitations], [aria-label^="Notifications"]':
          { display: 'none !important' },
        '#root main': { marginLeft: '0 !important', padding: '0 !important' },
        'tr, li, article': { breakInside: 'avoid' },
      },
      // Text keeps its colour: WebKit lets the ground shine through any selection, an opaque one too.
      '::selection': { backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.3) },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiTypography: { defaultProps: { variantMapping: { mono: 'span' } } },
  MuiStack: { defaultProps: { useFlexGap: true } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: '1.125rem' } } },
};
