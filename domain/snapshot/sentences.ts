import type { Kind, KnownSentences } from './pseudonyms';

/** The sentences of the app: they stay in a snapshot, with the names in them replaced. Any other, be it a server's, is masked. */

/** Stands in a sentence for what differs. */
export const GAP = '\uE000';

/** Amounts of money, and counts, which fill gaps as they are. */
export const MONEY = /^-?\$\d{1,3}(?:,?\d{3}){0,2}(?:\.\d{2,4})?$/u;
export const COUNT = /^[\d,]{1,7}$/u;

/** What fills a gap: a name of this kind, or a text of this form. */
export type Filling = Kind | RegExp;

/** A message, and what fills the gaps of its description; none where it has no gap. */
export type Sentence = readonly [
  message: { readonly title: string; readonly description?: string },
  filling?: Filling,
];

/** @param sentences where two match the same text, the one with more gaps first */
export function knownSentences(sentences: readonly Sentence[]): KnownSentences {
  const texts = new Set<string>();
  const patterns: { parts: readonly string[]; filling: Filling }[] = [];
  for (const [{ title, description = '' }, filling] of sentences) {
    texts.add(title);
    if (filling === undefined) texts.add(description);
    else patterns.push({ parts: description.split(GAP), filling });
  }
  return (text, hide) => {
    if (texts.has(text)) return text;
    for (const { parts, filling } of patterns) {
      const gaps = gapTexts(text, parts);
      if (gaps === null) continue;
      if (typeof filling !== 'string') {
        if (gaps.every((gap) => filling.test(gap))) return text;
        continue;
      }
      const pseudonymized = gaps.map((gap) => hide(filling, gap));
      return parts.map((part, index) => part + (pseudonymized[index] ?? '')).join('');
    }
    return null;
  };
}

/** The texts between the parts of a sentence; null where it does not match, or a gap is empty. */
function gapTexts(text: string, [first = '', ...rest]: readonly string[]): string[] | null {
  if (!text.startsWith(first)) return null;
  const gaps: string[] = [];
  let at = first.length;
  for (const [index, part] of rest.entries()) {
    const isLast = index === rest.length - 1;
    const end = isLast ? text.length - part.length : text.indexOf(part, at);
    if (end <= at || !text.startsWith(part, end)) return null;
    gaps.push(text.slice(at, end));
    at = end + part.length;
  }
  return gaps;
}
