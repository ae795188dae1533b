import { createTheme } from '@mui/material/styles';
import { baseline } from './baseline';
import { controls } from './controls';
import { overlays } from './overlays';
import { palette } from './palette';
import { surfaces } from './surfaces';
import { typography } from './typography';

/**
 * The one theme: dark only, as CSS variables. Radius 10 px, an 8 px grid, motion of 150 ms that
 * follows `prefers-reduced-motion`, and a focus ring on everything that can be focused.
 */
export const theme = createTheme({
  cssVariables: true,
  palette,
  typography,
  spacing: 8,
  shape: { borderRadius: 10 },
  // 640, 900, 1200 and 1536 px at the usual size of text. Whoever has set the browser to larger text has room for less of it,
  // and gets the layout of a smaller window.
  breakpoints: { unit: 'rem', step: 0.3125, values: { xs: 0, sm: 40, md: 56.25, lg: 75, xl: 96 } },
  motion: { reducedMotion: 'system' },
  focusVisible: true,
  transitions: {
    duration: {
      shortest: 120,
      shorter: 150,
      short: 150,
      standard: 150,
      complex: 180,
      enteringScreen: 150,
      leavingScreen: 120,
    },
    easing: { easeInOut: 'cubic-bezier(.2,0,0,1)', easeOut: 'cubic-bezier(.2,0,0,1)' },
  },
  components: { ...baseline, ...controls, ...surfaces, ...overlays },
});
