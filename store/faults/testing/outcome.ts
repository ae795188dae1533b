import type { RootState } from '../../reducer';

/** Times, and what the server makes up anew for each instance. */
const MADE_UP = /At$|^sshPort$|^ipAddress$|^sshCommand$|^external_port$|Stamp$/u;
const ID = /\b(team|user|key|inv|dep|txn|ins|off|i|sim)[_-][\w-]{8,}/gu;
const RANDOM_KEY = /ssh-ed25519 [\w+/=]{60,}/gu;
const RANDOM_NAME = /\b[a-z]+-[a-z]+-\d{3}\b/gu;

/** A value with nothing in it that differs from one run to the next, lists in an order of their own. */
function comparable(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(ID, '$1').replace(RANDOM_KEY, 'a key').replace(RANDOM_NAME, 'a name');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return sorted(value.map(comparable));
  if ('ids' in value && 'entities' in value)
    return sorted(Object.values(value.entities ?? {}).map(comparable));
  const fields = Object.entries(value).filter(([name]) => !MADE_UP.test(name));
  return Object.fromEntries(fields.map(([name, one]) => [comparable(name), comparable(one)]));
}

const sorted = (list: unknown[]): unknown[] =>
  list
    .map((one) => ({ one, text: JSON.stringify(one) ?? '' }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ one }) => one);

/**
 * All that a person has in front of them: the server's data as the pages hold it, and what they chose, typed and opened.
 * Times, ids and notifications are left out, and questions that were asked on the side.
 */
export function outcomeOf(state: RootState): Record<string, unknown> {
  const { api, toasts: _toasts, snapshot: _snapshot, ...slices } = state;
  const shown = Object.entries(api.queries)
    .filter(([name]) => !name.includes('"search"'))
    .map(([name, query]) => {
      const { status, data, error } = query ?? {};
      return [name, { status, data, error }];
    });
  return { ...(comparable(slices) as object), data: comparable(Object.fromEntries(shown)) };
}
