import { createAppStore, type AppStore } from '@/store';
import { addressVisited } from '@/store/location/slice';
import { appStarted, signedOut, signInPressed } from '@/store/session/slice';
import { snapshotDialogOpened } from '@/store/snapshot/slice';
import { after, breathe } from '../environment/after';
import { theme } from '../ui/theme/theme';
import type { drawApp } from './drawApp';
import { firstData } from './firstData';
import { followScroll } from './scroll/followScroll';
import { currentAddress, onHistoryTraversed } from './services/history';
import { createServices, type Early } from './services/services';

/** Its data has been asked for long before; where it is late, the page shows what it is waiting for. Milliseconds. */
const DATA_PATIENCE_MS = 300;

/** What can be asked for before the app is there. */
export type Wish = 'signIn' | 'snapshot';

/** How the page stands as the app takes it over. */
export interface Opening extends Early {
  /** Somebody's session is being restored; otherwise the sign-in page shows. */
  isReturning: boolean;
}

/** The app before anything of it is drawn. */
export interface StartedApp {
  /** Does what the person has asked for by the button of the sign-in page, or by the key of the export. */
  grant: (wish: Wish) => void;
  /** Renders it in place of what the page came with. Rejects where its code cannot be fetched; it can be asked again. */
  draw: (root: HTMLElement) => Promise<void>;
}

/** Starts the store, which finds out who is there while what draws the app is still being fetched. To be called once. */
export function startApp({ isReturning, ...early }: Opening): StartedApp {
  const store = createAppStore(createServices(early));
  store.dispatch(addressVisited(currentAddress()));
  onHistoryTraversed((address) => store.dispatch(addressVisited(address)));
  // The browser's own way of it knows neither what is still being loaded nor a jump in time.
  window.history.scrollRestoration = 'manual';
  followScroll(window, store);
  if (!isReturning) store.dispatch(signedOut());
  store.dispatch(appStarted());
  const data = isReturning ? firstPageData(store) : null;
  return {
    grant: (wish) => {
      if (wish === 'signIn') store.dispatch(signInPressed());
      if (wish === 'snapshot') store.dispatch(snapshotDialogOpened());
    },
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
  await breathe();
  const view = await import(/* webpackChunkName: "app" */ './drawApp');
  await breathe();
  return view.drawApp;
}

/** Settles once what the page at the address shows first has been answered, or is late. */
async function firstPageData(store: AppStore): Promise<void> {
  await sessionKnown(store);
  await Promise.race([firstData(store), after(DATA_PATIENCE_MS)]);
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
