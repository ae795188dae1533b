import { styled } from '@mui/material/styles';

const Root = styled('span')({
  float: 'right',
  marginLeft: 12,
  whiteSpace: 'nowrap',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
});

/** How much of the room has to be left for nothing to be said of it: the last tenth is near the end. */
const NEAR = 0.1;

interface CharactersLeftProps {
  value: string;
  /** The most characters that the field takes. */
  limit: number;
}

/** Near the end of what a field takes, how many characters more: what is beyond cannot be typed. It stands in a live region. */
export function CharactersLeft({ value, limit }: CharactersLeftProps) {
  const left = Math.max(0, limit - value.length);
  return <Root>{left > limit * NEAR ? null : `${left} of ${limit} characters left`}</Root>;
}
