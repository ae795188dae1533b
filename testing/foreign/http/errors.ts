import { STATUS_CODES } from 'node:http';
import type { ErrorForm } from '../dialect';
import type { Refusal } from './refusal';
import { json, page, plain, type Sent } from './sent';

/** Tells a refusal as a team of that habit does. */
export function errorAnswer(form: ErrorForm, { status, message, field }: Refusal): Sent {
  const error = STATUS_CODES[status] ?? 'Error';
  switch (form) {
    case 'error':
      return json({ error: message }, status);
    case 'message':
      return json({ message }, status);
    case 'detail':
      return json({ detail: message }, status);
    case 'nest':
      return json({ statusCode: status, message, error }, status);
    case 'nestList':
      return json({ statusCode: status, message: [message], error }, status);
    case 'fields':
      return json({ [field]: [message] }, status);
    case 'list':
      return json({ errors: [{ field, message }] }, status);
    case 'text':
      return plain(message, status);
    case 'html':
      return page(`${status} ${error}`, status);
  }
}
