import { recordOf } from '@/contract/record';
import { redactedAddress } from '@/domain/snapshot/address';
import { custom } from '@/domain/snapshot/rules';
import { pageName, said } from '@/domain/snapshot/vocabulary';
import { eventsOf } from '@/domain/snapshot/events';
import * as location from './slice';

/** An address as one text. */
const urlRule = custom((value, pseudonyms) =>
  typeof value === 'string'
    ? location.joinUrl(redactedAddress(location.splitUrl(value), pseudonyms))
    : undefined,
);

export const events = eventsOf(location, {
  addressVisited: {
    payload: location.locationRule,
    label: said((payload) => `At ${pageName(recordOf(payload).pathname)}`),
  },
  pageOpened: { payload: urlRule, label: said((payload) => `Opened ${pageName(payload)}`) },
  addressReplaced: {
    payload: urlRule,
    label: said((payload) => `The address became that of ${pageName(payload)}`),
  },
});
