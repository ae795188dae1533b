import type {} from '@mui/material/themeCssVarsAugmentation';

/** Surfaces that MUI has no name for; `background.default` and `background.paper` are the other two. */
interface SurfacePalette {
  /** Menus, tooltips, the bottom bar: in front of everything else. */
  raised: string;
  /** What a control turns into under the pointer. */
  hover: string;
  /** Inputs and code: deeper than the page. */
  well: string;
  /** The background of the chosen one of several. */
  selected: string;
  /** A neutral chip. */
  faint: string;
  /** What covers the page behind a dialog or drawer. */
  scrim: string;
}

/** Lines, from faint to strong; `divider` is the faintest. */
interface LinePalette {
  /** Around a box. */
  edge: string;
  /** Around a button or an input. */
  control: string;
  /** A radio's or checkbox's outline (3:1). */
  mark: string;
}

/** Team roles (specification, section 2, Team page). */
interface RolePalette {
  owner: string;
  ownerTint: string;
  admin: string;
  adminTint: string;
  member: string;
  memberTint: string;
}

/** Series of a chart: cool and mute, never the accent, never a colour of meaning. */
interface DataPalette {
  one: string;
  two: string;
  three: string;
  four: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    surface: SurfacePalette;
    line: LinePalette;
    role: RolePalette;
    data: DataPalette;
  }
  interface PaletteOptions {
    surface: SurfacePalette;
    line: LinePalette;
    role: RolePalette;
    data: DataPalette;
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
    hero: React.CSSProperties;
    figure: React.CSSProperties;
    mono: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    hero?: React.CSSProperties;
    figure?: React.CSSProperties;
    mono?: React.CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    /** The promise on the sign-in page. */
    hero: true;
    /** A number that a page is about. */
    figure: true;
    /** Commands, addresses, keys, fingerprints. */
    mono: true;
  }
}
