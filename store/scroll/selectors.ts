import type { RootState } from '../state';
import { paneOfPath, type Pane } from './panes';

/** The pane that the window scrolls: the page, or what stands before it while nobody is signed in. */
export function selectWindowPane({ session, location }: RootState): Pane {
  return session.status === 'signedIn' ? paneOfPath(location.pathname) : 'gate';
}

/** Whether the page stands at its top, or is to. */
export const selectIsAtTop = (state: RootState): boolean =>
  state.scroll[selectWindowPane(state)] === 0;
