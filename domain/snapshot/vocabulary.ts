import { pageAt, PAGES } from '@/contract/pages';
import { recordOf } from '@/contract/record';
import { truncate } from '../characters';

/** An event in words, and whether it is a failure. */
export interface EventWords {
  text: string | ((payload: unknown) => string);
  isError?: true | ((payload: unknown) => boolean);
}

/** An event in words. */
export const said = (text: EventWords['text']): EventWords => ({ text });
/** The same for a failure. */
export const failed = (text: EventWords['text']): EventWords => ({ text, isError: true });
/** An event whose payload is a word to be said after the text. */
export const chosen = (text: string): EventWords =>
  said((payload) => `${text} ${word(payload)}`.trim());
/** An event whose payload is the text of a field. */
export const typed = (text: string): EventWords =>
  said((payload) => (payload === '' ? `Emptied ${text}` : `Typed “${word(payload)}” into ${text}`));
/** An event with one field of its payload said after the text. */
export const withField = (text: string, field: string): EventWords =>
  said((payload) => `${text} ${word(recordOf(payload)[field])}`.trim());

const MAX_WORD_LENGTH = 60;

/** A plain value as a word of a sentence. */
export function word(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return truncate(String(value).replace(/\s+/gu, ' ').trim(), MAX_WORD_LENGTH);
}

/** A page by the title that people know it by. */
export const pageName = (path: unknown): string => {
  const pathname = typeof path === 'string' ? (path.split(/[?#]/u)[0] ?? path) : '';
  const name = pageAt(pathname);
  return name === undefined ? `the unknown page ${word(pathname)}` : PAGES[name].title;
};

/** A call in words: `name` for what the person did, `what` for what was requested. */
export interface EndpointWords {
  name: string;
  what: string;
}

/** The words of a query. */
export const query = (what: string): EndpointWords => ({ name: `the request for ${what}`, what });
/** The words of a mutation. */
export const mutation = (name: string): EndpointWords => ({ name, what: name });

/** Words for what happens in a store: events by action type, calls by endpoint. */
export interface Vocabulary {
  events: ReadonlyMap<string, EventWords>;
  endpoints: ReadonlyMap<string, EndpointWords>;
}
