import type { PaletteOptions } from '@mui/material/styles';
import { color, tint } from './tokens';
import './augment';

/** The tokens under the names that MUI and our own parts read. */
export const palette: PaletteOptions = {
  mode: 'dark',
  primary: {
    main: color.accent,
    light: color.accentHover,
    dark: color.accentHover,
    contrastText: color.onAccent,
    tint: tint(color.accent),
  },
  secondary: {
    main: color.textSecondary,
    light: color.text,
    dark: color.text,
    contrastText: color.onAccent,
    tint: color.faint,
  },
  success: {
    main: color.good,
    light: color.good,
    dark: color.good,
    contrastText: color.onAccent,
    tint: tint(color.good),
  },
  warning: {
    main: color.low,
    light: color.low,
    dark: color.low,
    contrastText: color.onAccent,
    tint: tint(color.low),
  },
  error: {
    main: color.bad,
    light: color.badHover,
    dark: color.badHover,
    contrastText: color.onAccent,
    tint: tint(color.bad),
  },
  info: {
    main: color.admin,
    light: color.admin,
    dark: color.admin,
    contrastText: color.onAccent,
    tint: tint(color.admin),
  },
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
    owner: color.owner,
    ownerTint: tint(color.owner),
    admin: color.admin,
    adminTint: tint(color.admin),
    member: color.member,
    memberTint: tint(color.member),
  },
  data: {
    one: color.dataOne,
    two: color.dataTwo,
    three: color.dataThree,
    four: color.dataFour,
  },
};
