import { recordOf } from '@/contract/record';
import { choice } from '@/domain/snapshot/rules';
import { pageName, said, word } from '@/domain/snapshot/vocabulary';
import { eventsOf } from '@/domain/snapshot/events';
import { PANES } from './panes';
import * as scroll from './slice';

/** What scrolls by itself; anything else is a page. */
const PARTS = new Map<unknown, string>([
  ['elsewhere', 'an unknown page'],
  ['gate', 'the sign-in page'],
  ['dialog', 'the dialog'],
  ['drawer', 'the details of the instance'],
  ['invitations', 'the invitations'],
  ['navigation', 'the navigation'],
  ['regions', 'the list of regions'],
  ['summary', 'the summary'],
  ['teams', 'the list of teams'],
]);
const pane = (name: unknown): string => PARTS.get(name) ?? pageName(name);

export const events = eventsOf(scroll, {
  scrolled: {
    payload: { pane: choice(...PANES), top: 'keep' },
    label: said(
      (payload) => `Scrolled ${pane(recordOf(payload).pane)} to ${word(recordOf(payload).top)} px`,
    ),
  },
});
