import type { BodyForm } from '../dialect';
import { json, plain, type Sent } from './sent';

/** What a call changed. */
export interface Change {
  /** What it is, in one word, for an envelope. */
  what: string;
  whole: unknown;
  /** The little that the specification uses of the answer. */
  named: unknown;
  /** The status of a made thing is 201. */
  status?: number;
}

/** Tells a success as a team of that habit does. */
export function changeAnswer(form: BodyForm, { what, whole, named, status }: Change): Sent {
  switch (form) {
    case 'whole':
      return json(whole, status);
    case 'named':
      return json(named, status);
    case 'wrapped':
      return json({ success: true, [what]: whole }, status);
    case 'success':
      return json({ success: true }, status);
    case 'message':
      return json({ message: `The ${what} has been saved.` }, status);
    case 'OK':
      return plain('OK', status);
    case 'true':
      return json(true, status);
    case 'null':
      return json(null, status);
    case 'empty200':
      return { status: 200, text: '' };
    case 'empty201':
      return { status: 201, text: '' };
    case 'empty204':
      return { status: 204, text: '' };
  }
}
