import { pageAt } from '@/contract/pages';
import { PAYMENT_RETURN_ERRORS } from '@/contract/words';
import type { Pseudonyms } from '@/domain/snapshot/pseudonyms';
import { recordOf } from '@/contract/record';
import { custom } from '@/domain/snapshot/rules';
import { pageName, said } from '@/domain/snapshot/vocabulary';
import { eventsOf } from '../snapshot/rules/events';
import * as location from './slice';
import { joinUrl, splitUrl, type LocationState } from './slice';

/** Parameters of our own addresses, and their values that are public. */
const PUBLIC_PARAMETERS = new Map<string, readonly string[]>([
  ['payment_success', ['true', 'false']],
  ['payment_pending', ['true']],
  ['error', PAYMENT_RETURN_ERRORS],
]);

/** A redacted address: our own pages and parameters stay, anything else is masked or left out. */
export function redactedLocation(
  { pathname, search, hash }: LocationState,
  pseudonyms: Pseudonyms,
): LocationState {
  const known = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (PUBLIC_PARAMETERS.get(name)?.includes(value)) known.append(name, value);
    else pseudonyms.leaveOut();
  }
  if (hash !== '') pseudonyms.leaveOut();
  return {
    pathname: pageAt(pathname) === undefined ? redactedPath(pathname, pseudonyms) : pathname,
    search: known.size === 0 ? '' : `?${known}`,
    hash: '',
  };
}

/** An unknown path may hold anything. It stays an unknown path. */
function redactedPath(pathname: string, pseudonyms: Pseudonyms): string {
  return `/${pseudonyms.hide('text', pathname.replace(/^\//u, '')).replace(/\s/gu, 'x')}`;
}

const locationRule = custom((value, pseudonyms) => {
  const { pathname, search, hash } = recordOf(value);
  const isLocation =
    typeof pathname === 'string' && typeof search === 'string' && typeof hash === 'string';
  return isLocation ? redactedLocation({ pathname, search, hash }, pseudonyms) : undefined;
});

/** An address as one text. */
const urlRule = custom((value, pseudonyms) =>
  typeof value === 'string' ? joinUrl(redactedLocation(splitUrl(value), pseudonyms)) : undefined,
);

export const state = locationRule;

export const events = eventsOf(location, {
  addressVisited: {
    payload: locationRule,
    label: said((payload) => `At ${pageName(recordOf(payload).pathname)}`),
  },
  pageOpened: { payload: urlRule, label: said((payload) => `Opened ${pageName(payload)}`) },
  addressReplaced: {
    payload: urlRule,
    label: said((payload) => `The address became that of ${pageName(payload)}`),
  },
});
