import { balanceMicros } from '@/domain/balance';
import { Lost, type Customer } from './client';

/** A list as a browser holds it, by its ETag. */
export interface Held {
  tag: string;
  text: string;
}

/** Where a customer polls. */
interface Poller {
  origin: () => string;
  customer: Customer;
  record: { held: Map<string, Held> };
}

const listsOf = ({ userId, teamId }: Customer): string[] => [
  ...['/api/teams', `/api/teams/${userId}`, '/api/invitations', '/api/gpu-offers'],
  ...['deployments', 'ssh-keys', 'transactions'].map((what) => `/api/${what}?teamId=${teamId}`),
];

/** Asks for a list; undefined where there is no news, or none at the moment. Throws {@link Lost} without an answer. */
async function ask(
  { origin, customer }: Poller,
  path: string,
  tag: string | undefined,
): Promise<Held | undefined> {
  const lost = (): never => {
    throw new Lost();
  };
  const headers = {
    Authorization: `Bearer ${customer.token}`,
    ...(tag !== undefined && { 'If-None-Match': tag }),
  };
  const answer = await fetch(origin() + path, { headers, cache: 'no-store' }).catch(lost);
  const text = await answer.text().catch(lost);
  return answer.status === 200 ? { tag: answer.headers.get('etag') ?? '', text } : undefined;
}

/** Polls every list of a customer, as a browser does. */
export async function poll(poller: Poller): Promise<void> {
  const { held } = poller.record;
  for (const path of listsOf(poller.customer)) {
    const news = await ask(poller, path, held.get(path)?.tag);
    if (news !== undefined) held.set(path, news);
  }
}

/** A list as it is shown: a balance counts in whole cents. */
const shown = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) =>
    key === 'balance' && typeof value === 'number' ? balanceMicros(value) : value,
  );

/** Another address of the same list, at which no server has sent it before: what it gives there is made of rows. */
const unsent = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}unsent=${Date.now()}`;

/** Once nobody writes any more: the lists that a customer holds after a poll are those that somebody new is given. */
export async function expectCurrent(poller: Poller): Promise<void> {
  await poll(poller);
  for (const path of listsOf(poller.customer)) {
    const held = poller.record.held.get(path);
    const made = await ask(poller, unsent(path), undefined);
    const present = await ask(poller, path, undefined);
    expect({ path, isThere: held !== undefined && made !== undefined }).toEqual({
      path,
      isThere: true,
    });
    // Of another cent or minute, which a poll would bring.
    if (held === undefined || made === undefined || held.tag !== present?.tag) continue;
    expect({ path, list: shown(held.text) }).toEqual({ path, list: shown(made.text) });
  }
}
