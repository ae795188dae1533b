import { render, screen } from '@testing-library/react';
import { ThemeRoot } from '../../ui/theme/ThemeRoot';
import { CrashBoundary } from './CrashBoundary';
import { errorIdOf } from './errorId';

let silence: jest.SpyInstance;
beforeEach(() => {
  // React reports every caught error on the console as well.
  silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => silence.mockRestore());

function Faulty({ error }: { error: Error }): never {
  throw error;
}

test('a fault shows a plain sentence, its id, a way on, and what else was given', () => {
  const error = new Error('x is undefined');
  render(
    <CrashBoundary actions={<button>Export Snapshot</button>}>
      <Faulty error={error} />
    </CrashBoundary>,
    { wrapper: ThemeRoot },
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.getByText(`Error ${errorIdOf(error)}`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export Snapshot' })).toBeVisible();
  expect(screen.queryByText('x is undefined')).not.toBeInTheDocument();
});

test('a part that cannot be fetched is no fault of the app', () => {
  const error = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  render(
    <CrashBoundary>
      <Faulty error={error} />
    </CrashBoundary>,
    { wrapper: ThemeRoot },
  );
  expect(screen.getByText('This page could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
});

test('the same fault has the same id, another fault another', () => {
  const one = new Error('one');
  expect(errorIdOf(one)).toMatch(/^[0-9a-f]{8}$/u);
  expect(errorIdOf(one)).toBe(errorIdOf(one));
  expect(errorIdOf(new Error('two'))).not.toBe(errorIdOf(one));
  expect(errorIdOf('thrown text')).toMatch(/^[0-9a-f]{8}$/u);
});
