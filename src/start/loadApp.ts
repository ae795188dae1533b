import type { openApp } from '../app/openApp';

/** Lets the browser paint and answer before the next piece of work. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Fetches the app, which is one file, and lets its parts set themselves up one after the other: together they would keep a
 * slow machine busy for a noticeable time.
 */
export async function loadApp(): Promise<typeof openApp> {
  await import(/* webpackChunkName: "app" */ 'react-dom/client');
  await breathe();
  await import(/* webpackChunkName: "app" */ '../ui/theme/theme');
  await breathe();
  await import(/* webpackChunkName: "app" */ '@/store');
  await breathe();
  const app = await import(/* webpackChunkName: "app" */ '../app/openApp');
  await breathe();
  return app.openApp;
}
