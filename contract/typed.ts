/**
 * What a person cannot see in a text that was typed or pasted, put right in the same way on both sides of the wire: the
 * client before it compares, counts and sends, the server before it checks and stores.
 */

/** Spaces of other widths, Braille's too, and what moves a text on: a plain space says the same. */
const SPACE = /[\t\v\f\u2800\p{Zs}]/gu;
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/gu;

/**
 * Characters without a shape: controls, marks of direction, zero-width spaces, byte order marks, the note of music that has
 * no head. Joiners and the selectors of a variant are none of them, since they change the shape of their neighbours; nor
 * are the tags behind a black flag, which make it the flag of a country.
 */
const SHAPELESS =
  /(\u{1F3F4}[\u{E0020}-\u{E007F}]+)|(?!\n|\p{Join_Control}|\p{Variation_Selector})[\p{Cc}\p{Default_Ignorable_Code_Point}\u{FFF9}-\u{FFFB}\u{1D159}]/gu;

/** White space, and joiners with nothing to join. A run inside a text is looked at once, however long it is. */
const MARGIN =
  /^[\s\p{Join_Control}\p{Variation_Selector}]+|(?<![\s\p{Join_Control}])[\s\p{Join_Control}]+$/gu;
const JOINERS = /\p{Join_Control}|\p{Variation_Selector}/gu;

function shown(text: string): string {
  return text
    .replace(LINE_BREAK, '\n')
    .replace(SPACE, ' ')
    .replace(SHAPELESS, '$1')
    .normalize('NFC');
}

/** A line of text for people: a name, a search. One form of each letter, plain spaces, nothing unseen, nothing at its ends. */
export function typedLine(text: string): string {
  return shown(text).replaceAll('\n', ' ').replace(MARGIN, '');
}

/** As {@link typedLine}, for what programs read: an e-mail address, an amount. It has no joiners either. */
export function typedWord(text: string): string {
  return typedLine(text.replace(JOINERS, ''));
}

/** As {@link typedWord}, with its line breaks: a pasted key. Several lines are no key, and are refused as such. */
export function typedKey(text: string): string {
  return shown(text.replace(JOINERS, '')).trim();
}
