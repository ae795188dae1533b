import { pagePathAt } from '@/contract/pages';
import type { RootState } from '../state';
import type { Pane } from './panes';

/** The pane that the window scrolls: the page, or the sign-in page. */
export function selectWindowPane({ session, location }: RootState): Pane {
  return session.status === 'signedIn' ? pagePathAt(location.pathname) : 'gate';
}

/** Whether the page is at its top. */
export const selectIsAtTop = (state: RootState): boolean =>
  state.scroll[selectWindowPane(state)] === 0;
