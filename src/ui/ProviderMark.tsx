import { styled } from '@mui/material/styles';

const Root = styled('span')(({ theme }) => ({
  width: 22,
  height: 22,
  borderRadius: 5,
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  border: `1px solid ${theme.vars.palette.line.control}`,
  backgroundColor: theme.vars.palette.surface.raised,
  color: theme.vars.palette.text.primary,
  fontSize: '0.59375rem',
  fontWeight: 600,
  lineHeight: 1,
  letterSpacing: '0.02em',
}));

/** Two letters for a display name: of its words, else of its inner capitals, else its first two. */
function monogram(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((word) => word !== '');
  const [first = '?', second] = words;
  return (
    second === undefined ? first.slice(0, 2) : first.charAt(0) + second.charAt(0)
  ).toUpperCase();
}

interface ProviderMarkProps {
  /** The display name, e.g. 'Voltage Park'. */
  name: string;
  /** True where the name does not stand beside the mark: the mark then says it. */
  alone?: boolean;
}

/** Our own monogram for a provider, in place of its logo. */
export function ProviderMark({ name, alone = false }: ProviderMarkProps) {
  const naming = alone ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true };
  return <Root {...naming}>{monogram(name)}</Root>;
}
