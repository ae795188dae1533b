import type { RootState } from '@/store/state';

/** Times, and what the server makes up anew for each instance. */
const MADE_UP = /At$|^sshPort$|^ipAddress$|^sshCommand$|^external_port$|^requestId$/u;
const ID = /\b(team|user|key|inv|dep|txn|ins|off|i|sim)[_-][\w-]{8,}/gu;
const RANDOM_KEY = /ssh-ed25519 [\w+/=]{60,}/gu;
const RANDOM_NAME = /\b[a-z]+-[a-z]+-\d{3}\b/gu;

/**
 * A value with nothing in it that differs from one run to the next, lists and fields in an order of their own: that of the
 * fields shows whether a list was asked for again or changed in place.
 */
function comparable(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(ID, '$1').replace(RANDOM_KEY, 'a key').replace(RANDOM_NAME, 'a name');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return sorted(value.map(comparable));
  if ('ids' in value && 'entities' in value)
    return sorted(Object.values(value.entities ?? {}).map(comparable));
  const fields = Object.entries(value)
    .filter(([name]) => !MADE_UP.test(name))
    .map(([name, one]) => [String(comparable(name)), comparable(one)] as const);
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const sorted = (list: unknown[]): unknown[] =>
  list
    .map((one) => ({ one, text: JSON.stringify(one) ?? '' }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ one }) => one);

/** The server's data as the pages hold it; questions that were asked on the side are left out. */
export function shownData({ api }: RootState): unknown {
  const shown = Object.entries(api.queries)
    .filter(([name]) => !name.includes('"search"'))
    .map(([name, query]) => {
      const { status, data, error } = query ?? {};
      return [name, { status, data, error }];
    });
  return comparable(Object.fromEntries(shown));
}

/** All that a person has in front of them: {@link shownData}, and what they chose, typed and opened, without notifications. */
export function outcomeOf(state: RootState): Record<string, unknown> {
  const { api: _api, toasts: _toasts, snapshot: _snapshot, ...slices } = state;
  return { ...(comparable(slices) as object), data: shownData(state) };
}
