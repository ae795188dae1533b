/** What a status means at a glance; the theme gives each a colour, and its word always stands beside it. */
export type Tone = 'good' | 'low' | 'bad' | 'neutral';
