const LETTERS = 'xabcdefghijklmnopqrstuvwyz';

/** What stays of a text: white space and the punctuation that shows how it is built. */
const UNMASKED = /[\s.,:;!?'"()@/-]/u;
const DIGIT = /\p{Nd}/u;
const CAPITAL = /\p{Lu}/u;

/** A text of the same shape: `Rack 7, left` becomes `Xxxx 0, xxxx`. */
function shape(text: string): string {
  return Array.from(text, (character) => {
    if (UNMASKED.test(character)) return character;
    if (DIGIT.test(character)) return '0';
    return CAPITAL.test(character) ? 'X' : 'x';
  }).join('');
}

/** A text of which only the length remains. */
export function blank(text: string): string {
  return text.replace(/./gsu, 'x');
}

/**
 * Masks of the same length as what they stand for. Texts of one shape differ in their letters, so that no two
 * masks are the same; only where there are more texts than masks of that length is one longer.
 */
export class Masks {
  private readonly seen = new Map<string, number>();

  mask(text: string): string {
    const masked = shape(text);
    const count = this.seen.get(masked.toLowerCase()) ?? 0;
    this.seen.set(masked.toLowerCase(), count + 1);
    return numbered(masked, count);
  }
}

/** The mask with `count` written into its letters from the end, in a number system of letters; `x` is zero. */
function numbered(mask: string, count: number): string {
  const characters = [...mask];
  let left = count;
  for (let at = characters.length - 1; at >= 0 && left > 0; at -= 1) {
    if (characters[at] !== 'x' && characters[at] !== 'X') continue;
    characters[at] = LETTERS.charAt(left % LETTERS.length);
    left = Math.floor(left / LETTERS.length);
  }
  return characters.join('') + (left > 0 ? `-${left}` : '');
}
