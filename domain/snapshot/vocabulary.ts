import { pageAt, PAGES } from '@/contract/pages';
import { recordOf } from '@/contract/record';
import { truncate } from '../characters';

/** An event's label in the timeline, and whether it is a failure. */
export interface EventLabel {
  text: string | ((payload: unknown) => string);
  isError?: true | ((payload: unknown) => boolean);
}

/** The label of an event. */
export const said = (text: EventLabel['text']): EventLabel => ({ text });
/** The same for a failure. */
export const failed = (text: EventLabel['text']): EventLabel => ({ text, isError: true });
/** An event whose payload is a word to be said after the text. */
export const chosen = (text: string): EventLabel =>
  said((payload) => `${text} ${word(payload)}`.trim());
/** An event whose payload is the text of a field. */
export const typed = (text: string): EventLabel =>
  said((payload) => (payload === '' ? `Emptied ${text}` : `Typed “${word(payload)}” into ${text}`));
/** An event with one field of its payload said after the text. */
export const withField = (text: string, field: string): EventLabel =>
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

/** A call in label: `name` for what the person did, `what` for what was requested. */
export interface EndpointLabel {
  name: string;
  what: string;
}

/** The label of a query. */
export const query = (what: string): EndpointLabel => ({ name: `the request for ${what}`, what });
/** The label of a mutation. */
export const mutation = (name: string): EndpointLabel => ({ name, what: name });

/** The labels of what happens in a store: events by action type, calls by endpoint. */
export interface Vocabulary {
  events: ReadonlyMap<string, EventLabel>;
  endpoints: ReadonlyMap<string, EndpointLabel>;
}
