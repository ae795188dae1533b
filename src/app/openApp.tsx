import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createAppStore, type AppStore } from '@/store';
import { addressVisited } from '@/store/location/slice';
import { appStarted } from '@/store/session/listeners';
import { signedOut, signInPressed } from '@/store/session/slice';
import { snapshotDialogOpened } from '@/store/snapshot/slice';
import { prefetchWhenIdle } from '../environment/prefetch';
import { ThemeRoot } from '../ui/theme/ThemeRoot';
import { App } from './App';
import { firstData } from './firstData';
import { followScroll } from './scroll/followScroll';
import { pageAt } from './routes';
import { currentAddress, onHistoryTraversed } from './services/history';
import { createServices, type Early } from './services/services';
import { StoreRouter } from './StoreRouter';

/** The app is drawn by then, even if nobody answers: its keys and messages are wanted. Milliseconds. */
const PATIENCE_MS = 2000;
/** Its data has been asked for long before; where it is late, the page shows what it is waiting for. Milliseconds. */
const DATA_PATIENCE_MS = 300;

/** What can be asked for before the app is there. */
export type Wish = 'signIn' | 'snapshot';

/** How the page stands as the app takes it over. */
export interface Opening extends Early {
  /** Somebody's session is being restored; otherwise the sign-in page shows. */
  isReturning: boolean;
  /** What the person has asked for before: by the button of the sign-in page, or by the key of the export. */
  wish: Wish | null;
}

/**
 * Starts the store and renders the app in place of what the page came with: the sign-in page at once; who comes back sees
 * the loading view that is there until the server has said who it is and the page's code has come, and then the page.
 */
export async function openApp(
  root: HTMLElement,
  { isReturning, wish, ...early }: Opening,
): Promise<void> {
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
  if (isReturning) await Promise.race([firstPageReady(store), after(PATIENCE_MS)]);
  // In small steps, so that a slow machine can paint and answer meanwhile.
  startTransition(() =>
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
    ),
  );
  // Wanted once something has been pressed, and not to be waited for by the first page.
  prefetchWhenIdle([async () => (await import('./focus/keepFocus')).keepFocus(window)]);
}

/** Settles once the page can be drawn at once; a page whose code cannot be fetched says so itself. */
async function firstPageReady(store: AppStore): Promise<void> {
  const page = pageAt(store.getState().location.pathname);
  const data = async (): Promise<void> => {
    await sessionKnown(store);
    await Promise.race([firstData(store), after(DATA_PATIENCE_MS)]);
  };
  await Promise.all([data(), page?.load().catch(() => undefined)]);
}

function sessionKnown(store: AppStore): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (store.getState().session.status === 'loading') return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = store.subscribe(look);
    look();
  });
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
