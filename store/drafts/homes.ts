import { withParts } from './part';
import { DRAFTS, type Drafts, type StoredDrafts } from './schema';

/**
 * The drafts as they come back on this page: what was open comes back on the page that it belongs to, nowhere else. What
 * was typed in it stays.
 */
export function openedOn(path: string, { drafts, path: madeOn }: StoredDrafts): Drafts {
  return DRAFTS.reduce<Drafts>((opened, { name, home = madeOn, closed }) => {
    const stored = drafts[name];
    if (home === path || !closed || !stored) return opened;
    return withParts(opened, { [name]: closed(stored as never) });
  }, drafts);
}
