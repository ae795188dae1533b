import { breathe } from '../environment/after';
import type { startApp } from './startApp';

/** Fetches the store: one file, which leaves out what the theme has brought along. */
export async function fetchStore(): Promise<typeof startApp> {
  await import(/* webpackChunkName: "store" */ '@/store/api/api');
  await breathe();
  await import(/* webpackChunkName: "store" */ '@/store');
  await breathe();
  const app = await import(/* webpackChunkName: "store" */ './startApp');
  await breathe();
  return app.startApp;
}
