import { pageAt } from '@/contract/pages';
import { PAYMENT_RETURN_ERRORS } from '@/contract/words';
import type { Pseudonyms } from '@/domain/snapshot/pseudonyms';
import { recordOf } from '@/contract/record';
import { custom } from '@/domain/snapshot/rules';
import { pageName, said } from '@/domain/snapshot/vocabulary';
import { eventsOf } from '../snapshot/policy/events';
import * as location from './slice';
import { joinUrl, splitUrl, type LocationState } from './slice';

/** Parameters of our own addresses, and the values of them that may be told. */
const TOLD_PARAMETERS = new Map<string, readonly string[]>([
  ['payment_success', ['true', 'false']],
  ['error', PAYMENT_RETURN_ERRORS],
]);

/** An address as it may be told: our pages and parameters; anything else is masked or left out. */
export function toldLocation(
  { pathname, search, hash }: LocationState,
  pseudonyms: Pseudonyms,
): LocationState {
  const told = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (TOLD_PARAMETERS.get(name)?.includes(value)) told.append(name, value);
    else pseudonyms.leaveOut();
  }
  if (hash !== '') pseudonyms.leaveOut();
  return {
    pathname: pageAt(pathname) === undefined ? toldPath(pathname, pseudonyms) : pathname,
    search: told.size === 0 ? '' : `?${told}`,
    hash: '',
  };
}

/** A path that is none of ours may have come from anywhere. It stays one that is none of ours. */
function toldPath(pathname: string, pseudonyms: Pseudonyms): string {
  return `/${pseudonyms.hide('text', pathname.replace(/^\//u, '')).replace(/\s/gu, 'x')}`;
}

const locationRule = custom((value, pseudonyms) => {
  const { pathname, search, hash } = recordOf(value);
  const isLocation =
    typeof pathname === 'string' && typeof search === 'string' && typeof hash === 'string';
  return isLocation ? toldLocation({ pathname, search, hash }, pseudonyms) : undefined;
});

/** An address as one text, as the events of the location carry it. */
const urlRule = custom((value, pseudonyms) =>
  typeof value === 'string' ? joinUrl(toldLocation(splitUrl(value), pseudonyms)) : undefined,
);

export const state = locationRule;

export const events = eventsOf(location, {
  addressVisited: {
    payload: locationRule,
    words: said((payload) => `At ${pageName(recordOf(payload).pathname)}`),
  },
  pageOpened: { payload: urlRule, words: said((payload) => `Opened ${pageName(payload)}`) },
  addressReplaced: {
    payload: urlRule,
    words: said((payload) => `The address became that of ${pageName(payload)}`),
  },
});
