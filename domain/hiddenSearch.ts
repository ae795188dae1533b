import { typedLine } from '@/contract/typed';

const HIDDEN = '•';

/** A search as a snapshot tells it where it hides it: how long it was. */
export const hiddenSearch = (search: string): string => search.replace(/\S/gu, HIDDEN);

/**
 * The words of a search, in lower case. What is hidden is none: in a replay, whose rows have other names, it would find nothing
 * where the person had found something.
 */
export const searchWords = (search: string): string[] =>
  typedLine(search)
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word.replaceAll(HIDDEN, '') !== '');
