import type { PagePath } from '@/contract/pages';
import { recordOf } from '@/contract/record';
import { choice } from '@/domain/snapshot/rules';
import { failed, pageName, said } from '@/domain/snapshot/vocabulary';
import { eventsOf } from '@/domain/snapshot/events';
import { type Part, PARTS } from './parts';
import * as failures from './slice';

/** Names of the parts that are no pages. */
const FAILING: Record<Exclude<Part, PagePath>, string> = {
  elsewhere: 'An unknown page',
  app: 'The app',
  addCredits: 'Add Credits',
  createTeam: 'Create Team',
  export: 'Export Snapshot',
  invitations: 'The invitations',
  switchTeam: 'Switch Team',
  toasts: 'The notifications',
  userMenu: 'The user menu',
};
const failing = new Map<unknown, string>(Object.entries(FAILING));
const partName = (name: unknown): string => failing.get(name) ?? `The page ${pageName(name)}`;

const part = choice(...PARTS);

export const events = eventsOf(failures, {
  partFailed: {
    payload: { part, failure: failures.failureRule },
    label: failed((payload) => `${partName(recordOf(payload).part)} failed and said so`),
  },
  partRenewed: { payload: part, label: said((payload) => `${partName(payload)} is tried again`) },
});
