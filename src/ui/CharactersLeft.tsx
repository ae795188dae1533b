import { styled } from '@mui/material/styles';

const Left = styled('span')({
  float: 'right',
  marginLeft: 12,
  whiteSpace: 'nowrap',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
});

/** The count is shown for the last tenth of the limit. */
const NEAR = 0.1;

interface CharactersLeftProps {
  value: string;
  limit: number;
}

/** How many characters can still be typed, near the limit of a field. Its parent is a live region. */
export function CharactersLeft({ value, limit }: CharactersLeftProps) {
  const left = Math.max(0, limit - value.length);
  return <Left>{left > limit * NEAR ? null : `${left} of ${limit} characters left`}</Left>;
}
