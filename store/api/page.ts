import { parseJson } from './failure';

const BEGINS_WITH_TAG = /^\s*<[a-z!?]/iu;
const HAS_TAG = /<[a-z!/][^>]*>/iu;

/**
 * Whether a body is a page of HTML. The type alone says little: frameworks call an empty body or a plain `OK` HTML, too.
 * @param type what the answer says that it is
 */
export function isPage(text: string, type: string | null): boolean {
  if (BEGINS_WITH_TAG.test(text)) return true;
  return (type ?? '').includes('html') && HAS_TAG.test(text) && parseJson(text) === undefined;
}
