const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text as a person counts them: an emoji that is joined of several, or a letter with its marks, is one. */
export function characters(text: string): string[] {
  return Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
}

/** As many whole characters from the beginning of a text as have room in `length` UTF-16 units, which inputs and the wire count. */
export function beginning(text: string, length: number): string {
  return text.slice(0, GRAPHEMES.segment(text).containing(length)?.index);
}

/** The first `max` characters with an ellipsis behind; the text itself where it is not longer. */
export function truncate(text: string, max: number): string {
  const all = characters(text);
  return all.length > max ? `${all.slice(0, max).join('').trimEnd()}…` : text;
}
