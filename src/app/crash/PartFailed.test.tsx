import { Suspense } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeRoot } from '../../ui/theme/ThemeRoot';
import { lazyPart } from '../../ui/lazyPart';
import { CrashBoundary } from './CrashBoundary';

let silence: jest.SpyInstance;
beforeEach(() => {
  // React reports every caught error on the console as well.
  silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => silence.mockRestore());

/** A dialog whose code comes only once the connection is back. */
function makeDialog() {
  const connection = { isBack: false };
  const load = jest.fn(async () => {
    if (!connection.isBack) throw Object.assign(new Error(), { name: 'ChunkLoadError' });
    return { default: ({ title }: { title: string }) => <h2>{title}</h2> };
  });
  const Dialog = lazyPart(load);
  const ui = (
    <CrashBoundary part>
      <Suspense>
        <Dialog title="Add Credits" />
      </Suspense>
    </CrashBoundary>
  );
  return { connection, load, ui };
}

test('a part that cannot be fetched is fetched again by a press', async () => {
  const { connection, load, ui } = makeDialog();
  render(ui, { wrapper: ThemeRoot });
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be loaded/u);
  expect(load).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be loaded/u);
  connection.isBack = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Add Credits' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a part that could not be fetched is fetched again when it is next shown', async () => {
  const { connection, ui } = makeDialog();
  const { unmount } = render(ui, { wrapper: ThemeRoot });
  await screen.findByRole('alert');
  unmount();
  connection.isBack = true;
  render(ui, { wrapper: ThemeRoot });
  expect(await screen.findByRole('heading', { name: 'Add Credits' })).toBeVisible();
});
