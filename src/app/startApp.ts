import { createAppStore, type AppStore } from '@/store';
import { addressVisited } from '@/store/location/slice';
import { appStarted, signedOut, signInPressed } from '@/store/session/slice';
import { snapshotDialogOpened } from '@/store/snapshot/slice';
import { after, yieldToMain } from '../environment/schedule';
import { theme } from '../ui/theme/theme';
import type { drawApp } from './drawApp';
import { firstData } from './firstData';
import { followScroll } from './scroll/followScroll';
import { createServices, currentAddress, type Early } from './services/services';

/** How long the page waits for its first data once the session is known; then it is drawn with placeholders. Milliseconds. */
const DATA_TIMEOUT_MS = 300;

export type EarlyAction = 'signIn' | 'snapshot';

/** How the page stands as the app takes it over. */
export interface Opening extends Early {
  /** Somebody's session is being restored; otherwise the sign-in page shows. */
  isReturning: boolean;
}

export interface StartedApp {
  /** Does what the button of the sign-in page, or the key of the export, has been pressed for. */
  perform: (action: EarlyAction) => void;
  /** Renders it in place of what the page came with. Rejects where its code cannot be fetched; it can be asked again. */
  draw: (root: HTMLElement) => Promise<void>;
}

/** Starts the store, which finds out who is there while what draws the app is still being fetched. To be called once. */
export function startApp({ isReturning, ...early }: Opening): StartedApp {
  const store = createAppStore(createServices(early));
  const visit = () => store.dispatch(addressVisited(currentAddress()));
  visit();
  window.addEventListener('popstate', visit);
  // The browser's own way of it knows neither what is still being loaded nor a jump in time.
  window.history.scrollRestoration = 'manual';
  followScroll(window, store);
  if (!isReturning) store.dispatch(signedOut());
  store.dispatch(appStarted());
  const data = isReturning ? firstPageData(store) : null;
  return {
    perform: (action) =>
      void store.dispatch(action === 'signIn' ? signInPressed() : snapshotDialogOpened()),
    draw: async (root) => {
      const drawApp = await fetchView();
      await drawApp(root, store, data);
    },
  };
}

/** Fetches what draws the app: one file, which leaves out what theme and store have brought along. */
async function fetchView(): Promise<typeof drawApp> {
  // By now most of the app has come, and the typeface takes nothing from it; it is there before the first page.
  document.fonts.load(`1em ${String(theme.typography.fontFamily)}`).catch(() => undefined);
  await import(/* webpackChunkName: "app" */ 'react-dom/client');
  await yieldToMain();
  const view = await import(/* webpackChunkName: "app" */ './drawApp');
  await yieldToMain();
  return view.drawApp;
}

/** Settles once what the page at the address shows first has been answered, or is late. */
async function firstPageData(store: AppStore): Promise<void> {
  await sessionKnown(store);
  await Promise.race([firstData(store), after(DATA_TIMEOUT_MS)]);
}

function sessionKnown(store: AppStore): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (store.getState().session.status === 'loading') return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = store.subscribe(check);
    check();
  });
}
