import { act, screen } from '@testing-library/react';
import type { ServerFacts } from '@/contract/clientConfig';
import type { TestServer } from '@/server/testing/testServer';
import { makeTestStore, type TestStore } from '@/store/testing/testStore';
import { App } from '../App';
import { renderPage } from './renderPage';

/** A person in front of the whole app, on a real store and the real server. */
export type RenderedApp = TestStore & ReturnType<typeof renderPage>;

/**
 * Renders the app as it is before anybody is known.
 * @param facts what the page's settings say of the server; those of local mode, unless given
 */
export async function renderApp(
  server?: TestServer,
  facts?: Partial<ServerFacts>,
): Promise<RenderedApp> {
  const testStore = await makeTestStore(server, facts);
  return { ...testStore, ...renderPage(<App />, testStore) };
}

/** Renders the app for a person whose session is restored, and waits until their team is known. */
export async function renderSignedIn(
  email: string,
  server?: TestServer,
  facts?: Partial<ServerFacts>,
): Promise<RenderedApp> {
  const app = await renderApp(server, facts);
  await act(() => app.start(email));
  await screen.findByRole('button', { name: /^Switch Team:/u });
  return app;
}
