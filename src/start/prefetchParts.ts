import { whenIdle, yieldToMain } from '../environment/schedule';
import type { Parts } from './prepare';

/** Id of the list of the app's scripts, which the build writes into the page. */
export const PARTS_ID = 'parts';

/** Fetches what the app will begin with, for who is about to sign in. */
export const prefetchApp = (): void =>
  prefetch(({ app, pages }) => [...app, ...(pages[location.pathname] ?? pages['/'] ?? [])]);

/** Fetches the other pages and whatever may be opened: dialogs, menus, the wizard's next step. */
export const prefetchRest = (): void => prefetch(({ later }) => later);

/** Only fetches, once the page is there: what nobody comes to want shall not be set up. */
function prefetch(scripts: (parts: Parts) => readonly string[]): void {
  whenIdle(async () => {
    const parts = JSON.parse(document.getElementById(PARTS_ID)?.textContent ?? '') as Parts;
    for (const href of scripts(parts)) {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.as = 'script';
      link.href = href;
      document.head.append(link);
      // All at once they would hold up a slow machine for a noticeable time.
      await yieldToMain();
    }
  });
}
