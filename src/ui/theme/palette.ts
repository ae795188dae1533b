import type { PaletteOptions } from '@mui/material/styles';
import { color, tint } from './tokens';
import './augment';

const tinted = (main: string) => ({ main, tint: tint(main) });

/** A colour of meaning; `hover` is what a button of it turns into under the pointer. */
const meaning = (main: string, hover = main) => ({
  ...tinted(main),
  light: hover,
  dark: hover,
  contrastText: color.onAccent,
});

/** The tokens under the names that MUI and our own parts read. */
export const palette: PaletteOptions = {
  mode: 'dark',
  primary: meaning(color.accent, color.accentHover),
  secondary: { ...meaning(color.textSecondary, color.text), tint: color.faint },
  success: meaning(color.good),
  warning: meaning(color.low),
  error: meaning(color.bad, color.badHover),
  info: meaning(color.admin),
  text: {
    primary: color.text,
    secondary: color.textSecondary,
    tertiary: color.textTertiary,
    disabled: color.textTertiary,
  },
  background: { default: color.background, paper: color.surface },
  divider: color.rule,
  action: {
    active: color.textSecondary,
    hover: color.hover,
    selected: color.selected,
    disabled: color.textTertiary,
    disabledBackground: color.hover,
  },
  surface: {
    raised: color.raised,
    hover: color.hover,
    well: color.well,
    selected: color.selected,
    faint: color.faint,
    scrim: color.scrim,
  },
  line: { edge: color.edge, control: color.control, mark: color.mark },
  role: {
    owner: tinted(color.owner),
    admin: tinted(color.admin),
    member: tinted(color.member),
  },
  data: {
    one: color.dataOne,
    two: color.dataTwo,
    three: color.dataThree,
    four: color.dataFour,
  },
};
