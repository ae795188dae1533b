import { looksLikePrivateKey } from '../keys/privateKey';

/** What each of the rules that hide nothing lets through; any other value of the same kind is masked or left out. */

/** No figure of ours has more digits; the number of a card has. Instants in milliseconds do until the year 2286. */
const MAX_NUMBER = 1e13;

/** `keep`: yes or no, and numbers of a size that amounts, counts and instants have. */
export function isPlainFigure(value: unknown): boolean {
  if (typeof value === 'boolean') return true;
  return typeof value === 'number' && !(Number.isFinite(value) && Math.abs(value) >= MAX_NUMBER);
}

const INSTANT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/u;
const DECIMAL = /^-?\d{1,9}(?:\.\d{1,9})?$/u;
/** One token: a slug, a region, the name of an action or an endpoint, a request's id. */
const TOKEN = /^[\w-][\w:/+().,&-]{0,63}$/u;
/** Several, one of which has a number in it: `RTX 3060`, `3.2 Tbps InfiniBand`. No person's name has one. */
const NAME_WITH_NUMBER = /^(?=.*\d)[\w.,()/+&×-]{1,15}(?: [\w.,()/+&×-]{1,15}){1,7}$/u;
/** As many digits as a card or a telephone has, however they are parted; four numbers with points between are an address. */
const MANY_DIGITS = /(?:\d[ -]?){8}/u;
const IP = /\b\d{1,3}(?:\.\d{1,3}){3}\b/u;

/** The text of an instant or of a decimal, or an empty one. */
export const isFigureText = (text: string): boolean =>
  text === '' || INSTANT.test(text) || DECIMAL.test(text);

/** `public`: what a catalogue or a program calls something: an instant, a decimal, a slug, a name with a number in it. */
export function isPublicWord(text: string): boolean {
  if (isFigureText(text)) return true;
  if (MANY_DIGITS.test(text) || IP.test(text) || looksLikePrivateKey(text)) return false;
  return TOKEN.test(text) || NAME_WITH_NUMBER.test(text);
}
