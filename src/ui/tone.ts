import type { CSSObject, Theme } from '@mui/material/styles';

/**
 * What a colour says: `good` healthy or positive, `low` waiting or low, `bad` failed, negative or
 * destructive, `neutral` nothing. A part that takes a tone shows a word or an icon beside it.
 */
export type Tone = 'good' | 'low' | 'bad' | 'neutral';

const COLORS = { good: 'success', low: 'warning', bad: 'error' } as const;

type Coloured = keyof typeof COLORS;
type Color = Theme['vars']['palette']['success'];

/** The rules of a part with a `data-tone`, for each tone that has a colour. */
export function toneRules(
  { vars }: Pick<Theme, 'vars'>,
  rules: (color: Color, tone: Coloured) => CSSObject,
): CSSObject {
  const tones = Object.keys(COLORS) as Coloured[];
  return Object.fromEntries(
    tones.map((tone) => [`&[data-tone="${tone}"]`, rules(vars.palette[COLORS[tone]], tone)]),
  );
}
