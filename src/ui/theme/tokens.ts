/** A `#RRGGBB` colour with an opacity from 0 to 1. */
function alpha(hex: string, opacity: number): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgba(${red}, ${green}, ${blue}, ${opacity})`;
}

/**
 * Every colour of the product, one dark scheme. Pages never name these: they go through the palette
 * (`theme.vars.palette…`, `color="textSecondary"`, or a `tone` prop).
 *
 * Each text level reaches 4.5:1 on every surface; `mark` reaches 3:1, because a radio's outline is
 * the only thing that shows where it is.
 */
export const color = {
  background: '#0B0D10',
  surface: '#11141A',
  raised: '#171B22',
  hover: '#1C212A',
  well: '#08090C',
  selected: '#1A1E2C',
  scrim: alpha('#050608', 0.64),

  rule: alpha('#FFFFFF', 0.07),
  edge: alpha('#FFFFFF', 0.1),
  control: alpha('#FFFFFF', 0.17),
  mark: '#6E7786',
  faint: alpha('#FFFFFF', 0.05),

  text: '#E9ECF1',
  textSecondary: '#9CA5B4',
  textTertiary: '#838D9C',

  accent: '#8B9DFF',
  accentHover: '#A3B1FF',
  onAccent: '#0B0D10',

  good: '#4ADE9C',
  low: '#F5B84B',
  bad: '#FF6B6B',
  badHover: '#FF8585',

  owner: '#C4A1FF',
  admin: '#7CC0FF',
  member: '#4ADE9C',

  dataOne: '#6CB4D2',
  dataTwo: '#C6CEDA',
  dataThree: '#4B6B7D',
  dataFour: '#8FA3B8',
} as const;

/** The background behind a word in a colour of meaning. */
export const tint = (base: string): string => alpha(base, 0.1);

/**
 * The same colours as custom properties, `--color-textSecondary`, for style sheets that must work before the theme does:
 * the page as it comes over the wire.
 */
export const colorVariables: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(color).map(([name, value]) => [`--color-${name}`, value]),
);
