import { styled } from '@mui/material/styles';
import { type Tone, toneRules } from './tone';

const Root = styled('span')(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 500,
  ...toneRules(theme, ({ main }) => ({ color: main })),
  '&[data-size="lg"]': { fontSize: '1rem', fontWeight: 600 },
  '&[data-size="xl"]': { ...theme.typography.figure },
  '&:not(:has(> small)), & > *': { whiteSpace: 'nowrap' },
  // 'from' may stand above a price that is large.
  '&[data-size="xl"] > *': { whiteSpace: 'normal' },
  '& > small': {
    // Where there is no room beside the amount, it goes below.
    display: 'inline-block',
    marginLeft: '0.3em',
    fontSize: '0.8125rem',
    fontWeight: 400,
    letterSpacing: 0,
    color: theme.vars.palette.text.secondary,
  },
}));

interface MoneyProps {
  /** The amount as it is shown, sign and currency included: `$18.32`, `-$4.10`. */
  text: string;
  /** Colour of meaning; prices and spend stay neutral. */
  tone?: Tone;
  /** What follows the amount, e.g. `/ hour`. */
  unit?: string;
  size?: 'md' | 'lg' | 'xl';
}

/** An amount in tabular figures that never breaks in two. */
export function Money({ text, tone = 'neutral', unit, size = 'md' }: MoneyProps) {
  return (
    <Root translate="no" data-tone={tone} data-size={size}>
      {unit === undefined ? (
        text
      ) : (
        <>
          <span>{text}</span>
          <small>{unit}</small>
        </>
      )}
    </Root>
  );
}
