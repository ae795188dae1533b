import type {} from '@mui/material/themeCssVarsAugmentation';

/** What MUI's palette has no name for. */
interface OwnPalette {
  /**
   * `raised` is in front of everything else (menus, tooltips, the bottom bar), `hover` a control under the pointer, `well`
   * an input or code, deeper than the page, `selected` the chosen one of several, `faint` a neutral chip, `scrim` what
   * covers the page behind a dialog.
   */
  surface: Record<'raised' | 'hover' | 'well' | 'selected' | 'faint' | 'scrim', string>;
  /** Around a box, around a button or an input, around a radio (3:1); `divider` is the faintest line. */
  line: Record<'edge' | 'control' | 'mark', string>;
  /** Team roles (specification, section 2, Team page). */
  role: Record<'owner' | 'admin' | 'member', Record<'main' | 'tint', string>>;
  /** Series of a chart: cool and mute, never the accent, never a colour of meaning. */
  data: Record<'one' | 'two' | 'three' | 'four', string>;
}

declare module '@mui/material/styles' {
  interface Palette {
    surface: OwnPalette['surface'];
    line: OwnPalette['line'];
    role: OwnPalette['role'];
    data: OwnPalette['data'];
  }
  interface PaletteOptions {
    surface: OwnPalette['surface'];
    line: OwnPalette['line'];
    role: OwnPalette['role'];
    data: OwnPalette['data'];
  }
  interface PaletteColor {
    /** The same colour as a background behind a word. */
    tint: string;
  }
  interface SimplePaletteColorOptions {
    tint: string;
  }
  interface TypeText {
    /** The third level: hints, units, counts. Still 4.5:1. */
    tertiary: string;
  }
  interface TypographyVariants {
    /** A number that a page is about. */
    figure: React.CSSProperties;
    /** Commands, addresses, keys, fingerprints. */
    mono: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    figure?: React.CSSProperties;
    mono?: React.CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    mono: true;
  }
}
