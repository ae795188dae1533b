import { type Ref, Suspense } from 'react';
import { styled } from '@mui/material/styles';
import { lazyPart } from './lazyPart';

interface LettersProps {
  monogram: string;
}

const Letters = ({ monogram, ref }: LettersProps & { ref?: Ref<HTMLSpanElement> }) => (
  <span ref={ref}>{monogram}</span>
);

let lettersShown: () => void;
const areLettersShown = new Promise<void>((resolve) => (lettersShown = resolve));
const noteShown: Ref<HTMLSpanElement> = () => lettersShown();

/**
 * The marks weigh too much for the first page: they are fetched once it shows. Until they are there, and where they cannot be had,
 * the letters stand in their place.
 */
const ProviderDrawing = lazyPart<LettersProps & { provider: string }>(() =>
  areLettersShown.then(() => import('./marks/ProviderDrawing')).catch(() => ({ default: Letters })),
);

const Root = styled('span')(({ theme }) => ({
  width: 22,
  height: 22,
  flex: 'none',
  display: 'inline-grid',
  alignSelf: 'center',
  placeItems: 'center',
  color: theme.vars.palette.text.primary,
  fontSize: '0.59375rem',
  fontWeight: 600,
  lineHeight: 1,
}));

interface ProviderMarkProps {
  provider: string;
  name: string;
  /** The letters of a mark that is not drawn, e.g. 'VP'. */
  monogram: string;
  /** True where the name does not stand beside the mark: the mark then says it. */
  alone?: boolean;
}

/** A provider's logo (specification, section 2). */
export function ProviderMark({ provider, name, monogram, alone = false }: ProviderMarkProps) {
  const naming = alone ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true };
  return (
    <Root translate="no" {...naming}>
      <Suspense fallback={<Letters ref={noteShown} monogram={monogram} />}>
        <ProviderDrawing provider={provider} monogram={monogram} />
      </Suspense>
    </Root>
  );
}
