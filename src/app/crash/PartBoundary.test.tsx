import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { partFailed, partRenewed } from '@/store/failures/slice';
import { rootReducer } from '@/store/reducer';
import { ThemeRoot } from '../../ui/theme/ThemeRoot';
import { errorIdOf } from './errorId';
import { PartBoundary } from './PartBoundary';

const CRASH = new Error('x is undefined');
const ABSENT = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

let silence: jest.SpyInstance;
beforeEach(() => {
  // React reports every caught error on the console as well.
  silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => silence.mockRestore());

function renderBoundary(fault: { error: Error | null }, part = false) {
  const store = configureStore({ reducer: rootReducer });
  function Content() {
    if (fault.error) throw fault.error;
    return <h2>Team page</h2>;
  }
  const { unmount } = render(
    <Provider store={store}>
      <PartBoundary name="/team" part={part}>
        <Content />
      </PartBoundary>
    </Provider>,
    { wrapper: ThemeRoot },
  );
  return { store, unmount, failure: () => store.getState().failures['/team'] };
}

test.each([
  ['crash', CRASH, /went wrong/u],
  ['load', ABSENT, /could not be loaded/u],
] as const)('the store knows of a %s, until the part is left', (kind, error, words) => {
  const { failure, unmount } = renderBoundary({ error });
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(failure()).toEqual({ kind, errorId: errorIdOf(error) });
  unmount();
  expect(failure()).toBeNull();
});

test('and until it is tried again', async () => {
  const fault: { error: Error | null } = { error: ABSENT };
  const { failure } = renderBoundary(fault, true);
  fault.error = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Team page' })).toBeVisible();
  expect(failure()).toBeNull();
});

test('a failure that the store holds is shown, though nothing fails, for as long as it holds it', () => {
  const { store } = renderBoundary({ error: null });
  const failure = { kind: 'crash', errorId: '0a1b2c3d' } as const;
  act(() => void store.dispatch(partFailed({ part: '/team', failure })));
  expect(screen.getByText('Error 0a1b2c3d')).toBeVisible();
  act(() => void store.dispatch(partRenewed('/team')));
  expect(screen.getByRole('heading', { name: 'Team page' })).toBeVisible();
});

test('what failed by itself is tried again once the store no longer holds the failure', () => {
  const fault: { error: Error | null } = { error: CRASH };
  const { store } = renderBoundary(fault);
  fault.error = null;
  act(() => void store.dispatch(partRenewed('/team')));
  expect(screen.getByRole('heading', { name: 'Team page' })).toBeVisible();
});
