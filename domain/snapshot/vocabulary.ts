import { pageAt, PAGES } from '@/contract/pages';
import { truncate } from '../characters';
import { recordOf } from '@/contract/record';

/** What is said of an event, and whether it tells of something that went wrong. */
export interface EventWords {
  text: string | ((payload: unknown) => string);
  isError?: true | ((payload: unknown) => boolean);
}

export const said = (text: EventWords['text']): EventWords => ({ text });
export const failed = (text: EventWords['text']): EventWords => ({ text, isError: true });
/** An event whose payload is a word to be said after the text. */
export const chosen = (text: string): EventWords =>
  said((payload) => `${text} ${word(payload)}`.trim());
export const typed = (text: string): EventWords =>
  said((payload) => (payload === '' ? `Emptied ${text}` : `Typed “${word(payload)}” into ${text}`));
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

/** How a call is called: `name` as a person would name what they did, `what` as what was asked for. */
export interface EndpointWords {
  name: string;
  what: string;
}

export const query = (what: string): EndpointWords => ({ name: `the request for ${what}`, what });
export const mutation = (name: string): EndpointWords => ({ name, what: name });

/** Words for what happens in a store: events by action type, calls by endpoint. */
export interface Vocabulary {
  events: ReadonlyMap<string, EventWords>;
  endpoints: ReadonlyMap<string, EndpointWords>;
}
