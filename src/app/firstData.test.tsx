import { screen, waitFor } from '@testing-library/react';
import { beginsWith, PAGE_PATHS } from '@/contract/pages';
import { pageOpened } from '@/store/location/slice';
import { makeTestStore, type TestStore } from '@/store/testing/testStore';
import { renderPage } from './testing/renderPage';
import { App } from './App';
import { firstData } from './firstData';
import { codeAt } from './routes';

let person: TestStore;

beforeEach(async () => {
  person = await makeTestStore();
});
afterEach(() => person.server.close());

const asked = () => person.requests.map(({ url }) => url.replace(/\?.*/u, ''));

const FIRST = [
  { name: 'listOffers', call: '/api/gpu-offers', answer: /^No GPU offers available/u },
  { name: 'listDeployments', call: '/api/deployments', answer: 'No running instances' },
] as const;

test.each(
  FIRST.flatMap((first) =>
    PAGE_PATHS.filter((path) => beginsWith(path, first.name)).map((path) => ({ path, ...first })),
  ),
)(
  '$path is drawn with what it begins with at once, and asks for nothing twice',
  async ({ path, answer, call }) => {
    person.store.dispatch(pageOpened(path));
    await person.start('owner@example.com');
    await Promise.all([firstData(person.store), codeAt(path).load()]);
    expect(asked().filter((one) => one === call)).toHaveLength(1);
    renderPage(<App />, person);
    expect(screen.getByText(answer)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Switch Team:/u })).toBeVisible();
    expect(screen.queryByLabelText(/^Loading/u)).not.toBeInTheDocument();
    // What the shell asks once it is drawn: by then the page has asked, too.
    await waitFor(() => expect(asked()).toContainEqual(expect.stringMatching(/^\/api\/teams\//u)));
    expect(asked().filter((one) => one === call)).toHaveLength(1);
    expect(asked().filter((one) => one === '/api/teams')).toHaveLength(1);
  },
);

test('nothing is asked for somebody who is not signed in', async () => {
  await person.start();
  await firstData(person.store);
  expect(asked()).toEqual([]);
});

test('a page whose data does not come is drawn without', async () => {
  await person.start('owner@example.com');
  person.intercept(() => new Response(null, { status: 503 }));
  await firstData(person.store);
  renderPage(<App />, person);
  expect(await screen.findByText(/^Failed to load GPU offers/u)).toBeVisible();
});
