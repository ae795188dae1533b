import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createAppStore } from '@/store';
import { addressVisited } from '@/store/location/slice';
import { appStarted } from '@/store/session/listeners';
import { signedOut, signInPressed } from '@/store/session/slice';
import { snapshotDialogOpened } from '@/store/snapshot/slice';
import { ThemeRoot } from '../ui/theme/ThemeRoot';
import { App } from './App';
import { followScroll } from './scroll/followScroll';
import { currentAddress, onHistoryTraversed } from './services/history';
import { createServices, type Early } from './services/services';
import { StoreRouter } from './StoreRouter';

/** What can be asked for before the app is there. */
export type Wish = 'signIn' | 'snapshot';

/** How the page stands as the app takes it over. */
export interface Opening extends Early {
  /** Somebody's session is being restored; otherwise the sign-in page shows. */
  isReturning: boolean;
  /** What the person has asked for before: by the button of the sign-in page, or by the key of the export. */
  wish: Wish | null;
}

/** Starts the store and renders the app in place of what the page came with. */
export function openApp(root: HTMLElement, { isReturning, wish, ...early }: Opening): void {
  const store = createAppStore(createServices(early));
  store.dispatch(addressVisited(currentAddress()));
  onHistoryTraversed((address) => store.dispatch(addressVisited(address)));
  // The browser's own way of it knows neither what is still being loaded nor a jump in time.
  window.history.scrollRestoration = 'manual';
  followScroll(window, store);
  if (!isReturning) store.dispatch(signedOut());
  if (wish === 'signIn') store.dispatch(signInPressed());
  store.dispatch(appStarted());
  if (wish === 'snapshot') store.dispatch(snapshotDialogOpened());
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <ThemeRoot>
          <StoreRouter>
            <App />
          </StoreRouter>
        </ThemeRoot>
      </Provider>
    </StrictMode>,
  );
}
