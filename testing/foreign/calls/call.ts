import type { Change } from '../http/changeAnswer';
import type { Catalogue } from '../rows/catalogue';
import type { Data } from '../rows/data';
import type { User } from '../rows/types';
import type { Writer } from '../writer';

/** What a call gets to work with. */
export interface Asked {
  data: Data;
  catalogue: Catalogue;
  write: Writer;
  /** Who calls. */
  user: User;
  /** Parts of the path, by their names in the specification. */
  path: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
  /** Address of this backend with its prefix, and of the console. */
  here: string;
  consoleOrigin: string;
}

/** A read answers with a body as it is, a change with what it changed. */
export type Answer = { read: unknown } | { change: Change };

export type Call = (asked: Asked) => Answer;

/** A text of the body, trimmed; empty when it is missing. */
export function text({ body }: Asked, field: string): string {
  const value = body[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
