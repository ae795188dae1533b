import { PAGES } from '@/contract/pages';
import { withParts } from './part';
import type { Drafts, StoredDrafts } from './schema';

/** Dialogs and drawers by the page that they belong to, closed. */
const CLOSED: Readonly<Record<string, Drafts>> = {
  [PAGES.team.path]: { teamPage: { editName: { open: false }, invite: { open: false } } },
  [PAGES.settings.path]: { settings: { addKey: { open: false } } },
};

/** The drawer of an instance is left as it is where a name is being typed in it, which would be lost with it. */
const closedDrawer = ({ instances }: Drafts): Drafts =>
  instances?.rename ? {} : { instances: { openId: null } };

/** Those of the top bar, which belong to the page over which they were opened. */
const CLOSED_ANYWHERE: Drafts = {
  credits: { dialogOpen: false },
  teams: { switcher: { open: false }, create: { open: false } },
};

/**
 * The drafts as they come back on this page: what was open comes back on the page that it belongs to, nowhere else. What
 * was typed in it stays.
 */
export function openedOn(path: string, { drafts, path: madeOn }: StoredDrafts): Drafts {
  const elsewhere = Object.entries(CLOSED).flatMap(([home, closed]) =>
    home === path ? [] : [closed],
  );
  if (path !== PAGES.instances.path) elsewhere.push(closedDrawer(drafts));
  if (madeOn !== path) elsewhere.push(CLOSED_ANYWHERE);
  return elsewhere.reduce<Drafts>((kept, closed) => withParts(kept, closed), drafts);
}
