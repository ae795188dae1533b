import { act, screen } from '@testing-library/react';
import { use, type ReactNode } from 'react';
import { makeTestStore } from '@/store/testing/testStore';
import { toastShown } from '@/store/toasts/slice';
import { renderPage } from '../testing/renderPage';
import { ToastHost } from './ToastHost';

let bring: () => void;
const mockCode = new Promise<void>((resolve) => {
  bring = resolve;
});

// What shows toasts, on a slow network.
jest.mock('./Snackbars', () => {
  const { default: Snackbars } = jest.requireActual<{
    default: (props: { list: HTMLElement }) => ReactNode;
  }>('./Snackbars');
  return {
    __esModule: true,
    default: function Late(props: { list: HTMLElement }) {
      use(mockCode);
      return <Snackbars {...props} />;
    },
  };
});

test('a toast’s time begins when it is seen', async () => {
  jest.useFakeTimers();
  const { store, server } = await makeTestStore();
  renderPage(<ToastHost />, { store });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const isOpen = () => store.getState().toasts.current?.open;
  act(() => void store.dispatch(toastShown({ id: 't', title: 'Payment Failed' })));
  await pass(60_000);
  expect(screen.queryByText('Payment Failed')).toBeNull();
  expect(isOpen()).toBe(true);
  bring();
  await pass(0);
  expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
  await pass(4000);
  expect(isOpen()).toBe(true);
  await pass(1100);
  expect(isOpen()).toBe(false);
  jest.useRealTimers();
  await server.close();
});
