/**
 * What a colour says: `good` healthy or positive, `low` waiting or low, `bad` failed, negative or
 * destructive, `neutral` nothing. A part that takes a tone shows a word or an icon beside it.
 */
export type Tone = 'good' | 'low' | 'bad' | 'neutral';
