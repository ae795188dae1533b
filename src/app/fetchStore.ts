import { yieldToMain } from '../environment/schedule';
import type { startApp } from './startApp';

/** Fetches the store: one file, which leaves out what the theme has brought along. */
export async function fetchStore(): Promise<typeof startApp> {
  await import(/* webpackChunkName: "store" */ '@/store/api/api');
  await yieldToMain();
  await import(/* webpackChunkName: "store" */ '@/store');
  await yieldToMain();
  const app = await import(/* webpackChunkName: "store" */ './startApp');
  await yieldToMain();
  return app.startApp;
}
