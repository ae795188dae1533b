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

interface ProviderMarkProps {
  /** The display name, e.g. 'Voltage Park'. */
  name: string;
  /** The letters of the mark, e.g. 'VP'. */
  monogram: string;
  /** True where the name does not stand beside the mark: the mark then says it. */
  alone?: boolean;
}

/** Our own monogram for a provider, in place of its logo. */
export function ProviderMark({ name, monogram, alone = false }: ProviderMarkProps) {
  const naming = alone ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true };
  return <Root {...naming}>{monogram}</Root>;
}
