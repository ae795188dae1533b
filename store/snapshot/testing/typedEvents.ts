import { isPlainObject } from '@reduxjs/toolkit';
import type { AnyRule } from '@/domain/snapshot/rules';
import { amountRule } from '../../credits/snapshot';
import { storeEvents } from '../policy';

/** Events of texts that come from the store or the server, where they have been already. */
const NOT_TYPED = ['instances/renameStarted', 'settings/deleteKeyPressed'];

const TYPED_WORDS: ReadonlySet<AnyRule> = new Set<AnyRule>([
  'text',
  'keyName',
  'publicKey',
  'instance',
]);

function isTyped(rule: AnyRule): boolean {
  if (typeof rule === 'string') return TYPED_WORDS.has(rule);
  return rule === amountRule || (isPlainObject(rule) && Object.values(rule).some(isTyped));
}

/** The types of all events that carry what is typed, as the policy of snapshots knows them. */
export const typedEvents = [
  ...storeEvents
    .filter(({ type, payload }) => isTyped(payload) && !NOT_TYPED.includes(type))
    .map(({ type }) => type),
  // Its payload is left out.
  'snapshot/noteChanged',
];
