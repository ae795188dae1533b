import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { makeTestStore, type TestStore } from '@/store/testing/testStore';
import { toastDismissed, toastShown, type ToastContent } from '@/store/toasts/slice';
import { renderPage } from '../testing/renderPage';
import { ToastHost } from './ToastHost';
import { SWIPE_THRESHOLD } from './ToastCard';

let app: TestStore & ReturnType<typeof renderPage>;
let dispatched: string[];

beforeEach(async () => {
  const testStore = await makeTestStore();
  const { dispatch } = testStore.store;
  dispatched = [];
  jest.spyOn(testStore.store, 'dispatch').mockImplementation((action) => {
    dispatched.push(String(action.type));
    return dispatch(action);
  });
  app = {
    ...testStore,
    ...renderPage(
      <>
        <button>Before</button>
        <ToastHost />
      </>,
      testStore,
    ),
  };
});
afterEach(() => app.server.close());

let ids = 0;
const show = (content: ToastContent) =>
  act(() => void app.store.dispatch(toastShown({ ...content, id: `toast-${(ids += 1)}` })));
const region = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const isOpen = () => app.store.getState().toasts.current?.open;

test.each([
  ['destructive', 'alert', 'assertive'],
  ['success', 'status', 'polite'],
  ['default', 'status', 'polite'],
] as const)('a %s toast is an %s that is %s', async (tone, role, live) => {
  show({ title: 'Title', description: 'Text', tone });
  const toast = await screen.findByRole(role);
  expect(region()).toContainElement(toast);
  expect(toast).toHaveTextContent('Title');
  expect(toast).toHaveTextContent('Text');
  expect(toast).toHaveAttribute('aria-live', live);
});

test('one at a time: a new toast takes the place of the one before', async () => {
  show({ title: 'One' });
  expect(await screen.findByText('One')).toBeInTheDocument();
  show({ title: 'Two' });
  expect(screen.getByText('Two')).toBeInTheDocument();
  expect(screen.queryByText('One')).not.toBeInTheDocument();
});

test('a toast that comes while the one before is going stays', async () => {
  show({ title: 'One' });
  await screen.findByText('One');
  jest.useFakeTimers();
  act(() => void app.store.dispatch(toastDismissed(`toast-${ids}`)));
  act(() => void jest.advanceTimersByTime(100));
  show({ title: 'Two' });
  for (let ms = 0; ms < 1000; ms += 50) act(() => void jest.advanceTimersByTime(50));
  jest.useRealTimers();
  expect(await screen.findByText('Two')).toBeInTheDocument();
  expect(screen.getAllByText('Two')).toHaveLength(1);
});

test('the close button dismisses it', async () => {
  show({ title: 'One' });
  await app.user.click(await screen.findByRole('button', { name: 'Close notification' }));
  expect(isOpen()).toBe(false);
  await waitFor(() => expect(screen.queryByText('One')).not.toBeInTheDocument());
});

test('F8 brings the focus to the region; Escape dismisses the toast and gives the focus back', async () => {
  await app.user.click(screen.getByRole('button', { name: 'Before' }));
  show({ title: 'One' });
  await screen.findByText('One');
  await app.user.keyboard('{F8}');
  expect(region()).toHaveFocus();
  await app.user.tab();
  expect(screen.getByRole('button', { name: 'Close notification' })).toHaveFocus();
  await app.user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
});

// jsdom has no pointer events of its own; React goes by the event's name.
const point = (target: HTMLElement, type: string, clientX: number) =>
  fireEvent(target, new MouseEvent(type, { bubbles: true, button: 0, clientX }));

test.each([
  [SWIPE_THRESHOLD - 1, true],
  [SWIPE_THRESHOLD, false],
  [-200, true],
])('pulled %s px to the right and let go, it is open: %s', async (distance, open) => {
  show({ title: 'One' });
  const toast = await screen.findByRole('status');
  point(toast, 'pointerdown', 100);
  point(toast, 'pointermove', 100 + distance);
  point(toast, 'pointerup', 100 + distance);
  expect(isOpen()).toBe(open);
});

test('the pointer and the focus hold its time until both have left', async () => {
  show({ title: 'One' });
  const toast = await screen.findByRole('status');
  const before = dispatched.length;
  const gestures = () => dispatched.slice(before);
  await app.user.hover(toast);
  act(() => screen.getByRole('button', { name: 'Close notification' }).focus());
  await app.user.unhover(toast);
  expect(gestures()).toEqual(['toasts/held', 'toasts/held']);
  act(() => screen.getByRole('button', { name: 'Before' }).focus());
  expect(gestures().at(-1)).toBe('toasts/released');
});

test('a toast leads to the page where there is something to look at', async () => {
  show({ title: 'Title', tone: 'destructive', opens: '/instances' });
  fireEvent.click(await screen.findByRole('button', { name: 'Look at Instances' }));
  expect(app.store.getState().location.pathname).toBe('/instances');
  expect(isOpen()).toBe(false);
});
