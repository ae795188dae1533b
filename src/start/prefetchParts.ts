import { prefetchWhenIdle } from '../environment/prefetch';
import type { Parts } from './prepare';

/** Id of the list of the app's scripts, which the build writes into the page. */
export const PARTS_ID = 'parts';

/** Fetches the app for when it is wanted, once the page itself is there. */
export function prefetchParts(): void {
  prefetchWhenIdle([async () => prefetch()]);
}

function prefetch(): void {
  const { app, pages } = JSON.parse(document.getElementById(PARTS_ID)?.textContent ?? '') as Parts;
  for (const href of [...app, ...(pages[location.pathname] ?? pages['/'] ?? [])]) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = href;
    document.head.append(link);
  }
}
