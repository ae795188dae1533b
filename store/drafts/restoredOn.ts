import { withParts } from './events';
import { DRAFTS, type Drafts, type StoredDrafts } from './schema';

/** The drafts as they are restored on this page: dialogs open on their own page only. What was typed in them stays. */
export function restoredOn(path: string, { drafts, path: madeOn }: StoredDrafts): Drafts {
  return DRAFTS.reduce<Drafts>((opened, { name, home = madeOn, closed }) => {
    const stored = drafts[name];
    if (home === path || !closed || !stored) return opened;
    return withParts(opened, { [name]: closed(stored as never) });
  }, drafts);
}
