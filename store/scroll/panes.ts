import { PAGE_PATHS, pagePathAt } from '@/contract/pages';
import type { RootState } from '../state';

/** Whatever scrolls: pages by their path, other panes by name. */
export const PANES = [
  ...PAGE_PATHS,
  /** Any page of another address. */
  'elsewhere',
  /** The sign-in page and the loading view. */
  'gate',
  'dialog',
  'drawer',
  'invitations',
  'keys',
  'navigation',
  'regions',
  'summary',
  'teams',
] as const;
export type Pane = (typeof PANES)[number];

/** The pane that the window scrolls: the page, or the sign-in page. */
export function selectWindowPane({ session, location }: RootState): Pane {
  return session.status === 'signedIn' ? pagePathAt(location.pathname) : 'gate';
}

/** Whether the page is at its top. */
export const selectIsAtTop = (state: RootState): boolean =>
  state.scroll[selectWindowPane(state)] === 0;
