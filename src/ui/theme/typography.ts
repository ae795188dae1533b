import type { TypographyVariantsOptions } from '@mui/material/styles';
import './augment';

const SANS = '"Inter Variable", Inter, "Inter Fallback", "Inter Wide Fallback", Arial, sans-serif';
const MONO = '"JetBrains Mono Variable", "JetBrains Mono", "DejaVu Sans Mono", monospace';

const TIGHT = 1.2;
const NORMAL = 1.45;

/**
 * The type scale, in px: 12 · 13 · 14 · 16 · 22 · 28. Sizes are rem, so that a person's own browser
 * setting enlarges them.
 */
export const typography: TypographyVariantsOptions = {
  fontFamily: SANS,
  fontSize: 14,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  // Tabular, so that a figure that ticks does not shake.
  figure: {
    fontVariantNumeric: 'tabular-nums',
    fontSize: '1.75rem',
    fontWeight: 600,
    lineHeight: 1.1,
    letterSpacing: '-0.02em',
  },
  mono: { fontFamily: MONO, fontSize: '0.75rem', lineHeight: NORMAL },
  h1: { fontSize: '1.375rem', fontWeight: 600, lineHeight: TIGHT, letterSpacing: '-0.01em' },
  h2: { fontSize: '1rem', fontWeight: 600, lineHeight: TIGHT },
  h3: { fontSize: '0.875rem', fontWeight: 600, lineHeight: NORMAL },
  body1: { fontSize: '0.875rem', lineHeight: NORMAL },
  body2: { fontSize: '0.8125rem', lineHeight: NORMAL },
  caption: { fontSize: '0.75rem', lineHeight: NORMAL },
  button: { fontSize: '0.8125rem', fontWeight: 500, lineHeight: TIGHT, textTransform: 'none' },
};
