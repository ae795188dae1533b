/**
 * What a colour says: `good` healthy or positive, `low` waiting or low, `bad` failed, negative or
 * destructive, `neutral` nothing. A part that takes a tone shows a word or an icon beside it.
 */
export type Tone = 'good' | 'low' | 'bad' | 'neutral';

/** The palette key of a tone's colour, for `color` props and `sx`. */
export const TONE_COLOR = {
  good: 'success.main',
  low: 'warning.main',
  bad: 'error.main',
  neutral: 'text.primary',
} as const satisfies Record<Tone, string>;

/** The palette key of a tone as a background behind a word. */
export const TONE_TINT = {
  good: 'success.tint',
  low: 'warning.tint',
  bad: 'error.tint',
  neutral: 'surface.faint',
} as const satisfies Record<Tone, string>;
