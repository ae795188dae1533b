import type { RedactionReport } from '@/contract/snapshot';
import { plainNumber } from '@/domain/numbers';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/domain/time';

/** What a snapshot's report calls a kind of value, as one and as many. A file may name any kind. */
const KINDS: ReadonlyMap<string, readonly [one: string, many: string]> = new Map(
  Object.entries({
    email: ['e-mail address', 'e-mail addresses'],
    name: ['name', 'names'],
    id: ['id', 'ids'],
    ip: ['IP address', 'IP addresses'],
    login: ['login', 'logins'],
    command: ['command', 'commands'],
    key: ['key', 'keys'],
    text: ['text', 'texts'],
    leftOut: ['other field', 'other fields'],
  }),
);

/** `3 e-mail addresses, 1 name`: what was hidden, the most first; empty where nothing was. */
export function hiddenText({ hidden }: RedactionReport): string {
  return Object.entries(hidden)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([kind, count]) => {
      const [one, many] = KINDS.get(kind) ?? [kind, kind];
      return `${plainNumber(count)} ${count === 1 ? one : many}`;
    })
    .join(', ');
}

/** `4 min 12 s`, `12 s`, `2 h 5 min`; `under 1 s` for less. */
export function spanText(ms: number): string {
  if (ms < SECOND_MS) return 'under 1 s';
  const hours = Math.floor(ms / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  const seconds = Math.floor((ms % MINUTE_MS) / SECOND_MS);
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds} s` : `${seconds} s`;
}

const KB = 1024;
const MB = KB * KB;

/** `312 KB`, `1.4 MB`: the size of a text as a file. */
export function sizeText(text: string): string {
  const bytes = new Blob([text]).size;
  return bytes < MB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}
