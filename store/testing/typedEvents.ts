import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isPlainObject } from '@reduxjs/toolkit';
import { type AnyRule, searchRule } from '@/domain/snapshot/rules';
import type { ConcernSnapshot } from '../concern';
import { creditsRule } from '../credits/slice';

const STORE = resolve(__dirname, '..');

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
  return (
    rule === searchRule ||
    rule === creditsRule.drafts.dialog.amount ||
    (isPlainObject(rule) && Object.values(rule).some(isTyped))
  );
}

const eventsOfConcern = (folder: string) => {
  const file = join(STORE, folder, 'snapshot.ts');
  if (!existsSync(file)) return [];
  return jest.requireActual<ConcernSnapshot>(file).events ?? [];
};

/** The types of all events that carry what is typed, by the rules of the concerns. */
export const typedEvents = [
  ...readdirSync(STORE)
    .flatMap(eventsOfConcern)
    .filter(({ type, payload }) => isTyped(payload) && !NOT_TYPED.includes(type))
    .map(({ type }) => type),
  // Its payload is left out.
  'snapshot/noteChanged',
];
