/** Shown for what is not known, or not there: an amount, an instant, a name. */
export const MISSING = '–';
