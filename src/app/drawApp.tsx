import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { AppStore } from '@/store';
import { after } from '../environment/schedule';
import { ThemeRoot } from '../ui/theme/ThemeRoot';
import { App } from './App';
import { keepFocusFromFirst } from './focus/keepFromFirst';
import { codeAt } from './routes';
import { fetchToasts } from './toasts/ToastHost';
import { StoreRouter } from './StoreRouter';

/** The app is drawn by then, even without an answer, so that its keys and toasts work. Milliseconds. */
const TIMEOUT_MS = 2000;

/**
 * Renders the app in place of what the page came with: the sign-in page at once; who comes back sees the loading view that
 * is there until the server has said who it is and the page's code has come, and then the page.
 * @param firstData settles once that page can be drawn with what it shows first; null where the sign-in page shows
 */
export async function drawApp(
  root: HTMLElement,
  store: AppStore,
  firstData: Promise<void> | null,
): Promise<void> {
  if (firstData) {
    // A page whose code cannot be fetched says so itself.
    const code = codeAt(store.getState().location.pathname)
      .load()
      .catch(() => undefined);
    await Promise.race([Promise.all([firstData, code]), after(TIMEOUT_MS)]);
  }
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
  keepFocusFromFirst(window);
  void fetchToasts();
}
