import type { PagePath } from '@/contract/pages';
import { recordOf } from '@/contract/record';
import { choice } from '@/domain/snapshot/rules';
import { pageName, said, word } from '@/domain/snapshot/vocabulary';
import { eventsOf } from '@/domain/snapshot/events';
import { type Pane, PANES } from './panes';
import * as scroll from './slice';

/** What scrolls by itself; anything else is a page. */
const PARTS: Record<Exclude<Pane, PagePath>, string> = {
  elsewhere: 'an unknown page',
  gate: 'the sign-in page',
  dialog: 'the dialog',
  drawer: 'the details of the instance',
  invitations: 'the invitations',
  keys: 'the list of SSH keys',
  navigation: 'the navigation',
  regions: 'the list of regions',
  summary: 'the summary',
  teams: 'the list of teams',
};
const partNames = new Map<unknown, string>(Object.entries(PARTS));
const pane = (name: unknown): string => partNames.get(name) ?? pageName(name);

export const events = eventsOf(scroll, {
  scrolled: {
    payload: { pane: choice(...PANES), top: 'keep' },
    label: said(
      (payload) => `Scrolled ${pane(recordOf(payload).pane)} to ${word(recordOf(payload).top)} px`,
    ),
  },
});
