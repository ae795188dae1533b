import { drawerOpened } from '@/store/instances/slice';
import { addressVisited, pageOpened, splitUrl } from '@/store/location/slice';
import { scrolled } from '@/store/scroll/slice';
import { makeTestStore, type TestStore } from '@/store/testing/testStore';
import { SCROLL_PANE } from '../../ui/theme/layout';
import { followScroll } from './followScroll';

let app: TestStore;
let stop: () => void;
let drawer: HTMLElement;
/** How far the page can be scrolled. */
let reach: number;

beforeEach(async () => {
  app = await makeTestStore();
  app.store.dispatch(addressVisited(splitUrl('/instances')));
  await app.start('ada@example.com');
  jest.useFakeTimers();
  let top = 0;
  reach = 1000;
  Object.defineProperty(document, 'scrollingElement', {
    configurable: true,
    value: document.documentElement,
  });
  Object.defineProperty(document.documentElement, 'scrollTop', {
    configurable: true,
    get: () => Math.min(top, reach),
    set: (wanted: number) => {
      top = Math.min(wanted, reach);
    },
  });
  drawer = document.body.appendChild(document.createElement('div'));
  drawer.setAttribute(SCROLL_PANE, 'drawer');
  stop = followScroll(window, app.store);
});
afterEach(async () => {
  stop();
  drawer.remove();
  jest.useRealTimers();
  await app.server.close();
});

const page = document.documentElement;
const tops = () => app.store.getState().scroll;
const scroll = (element: HTMLElement, top: number) => {
  element.scrollTop = top;
  (element === page ? document : element).dispatchEvent(new Event('scroll'));
};
const rest = () => jest.advanceTimersByTime(150);
/** The page grows, or becomes shorter, as what is in it is loaded. */
const grow = async (to: number) => {
  reach = to;
  document.body.appendChild(document.createElement('p')).remove();
  await Promise.resolve();
};

test('is dispatched once the person has stopped, however long they scroll', () => {
  const heard = jest.fn();
  app.store.subscribe(heard);
  for (let top = 10; top <= 300; top += 10) {
    scroll(page, top);
    jest.advanceTimersByTime(100);
  }
  scroll(drawer, 40);
  expect(heard).not.toHaveBeenCalled();
  rest();
  expect(heard).toHaveBeenCalledTimes(2);
  expect(tops()).toMatchObject({ '/instances': 300, drawer: 40 });
});

test('is dispatched before a press and before the page is left', () => {
  scroll(page, 300);
  document.dispatchEvent(new Event('pointerdown'));
  expect(tops()['/instances']).toBe(300);
  scroll(page, 320);
  app.store.dispatch(addressVisited(splitUrl('/billing')));
  expect(tops()).toMatchObject({ '/instances': 320, '/billing': 0 });
  expect(page.scrollTop).toBe(0);
});

test('a page that is opened begins at its top, one that is gone back to where it was left', async () => {
  scroll(page, 700);
  rest();
  app.store.dispatch(pageOpened('/billing'));
  expect(page.scrollTop).toBe(0);
  await grow(200);
  app.store.dispatch(addressVisited(splitUrl('/instances')));
  expect(page.scrollTop).toBe(200);
  await grow(600);
  expect(page.scrollTop).toBe(600);
  await grow(900);
  expect(page.scrollTop).toBe(700);
  // What the browser does meanwhile is not the person's doing.
  scroll(page, 0);
  expect(page.scrollTop).toBe(700);
  rest();
  expect(tops()['/instances']).toBe(700);
  app.store.dispatch(pageOpened('/instances'));
  expect(page.scrollTop).toBe(0);
});

test.each([
  ['scrolls on their own', () => document.dispatchEvent(new Event('wheel'))],
  ['has waited long enough', () => jest.advanceTimersByTime(10_000)],
])('is no longer brought back when the person %s', async (_what, act) => {
  reach = 200;
  app.store.dispatch(scrolled({ pane: '/instances', top: 700 }));
  expect(page.scrollTop).toBe(200);
  act();
  await grow(900);
  scroll(page, 250);
  rest();
  expect(tops()['/instances']).toBe(250);
});

test('once it is there it is the person’s again', () => {
  app.store.dispatch(scrolled({ pane: '/instances', top: 700 }));
  jest.advanceTimersByTime(500);
  scroll(page, 300);
  rest();
  expect(tops()['/instances']).toBe(300);
});

test('another drawer begins at its top', () => {
  app.store.dispatch(drawerOpened('dep_1'));
  scroll(drawer, 80);
  rest();
  app.store.dispatch(drawerOpened('dep_2'));
  expect(drawer.scrollTop).toBe(0);
});

test('in a replay every state puts it where the person had it, whoever has scrolled there meanwhile', () => {
  stop();
  app.store.dispatch(scrolled({ pane: '/instances', top: 500 }));
  stop = followScroll(window, app.store, { isReplay: true });
  expect(page.scrollTop).toBe(500);
  document.dispatchEvent(new Event('wheel'));
  scroll(page, 20);
  app.store.dispatch(drawerOpened('dep_1'));
  expect(page.scrollTop).toBe(500);
});

test('after its end nothing is dispatched and nothing moved', () => {
  stop();
  scroll(page, 300);
  rest();
  expect(tops()['/instances']).toBe(0);
  app.store.dispatch(scrolled({ pane: '/instances', top: 700 }));
  expect(page.scrollTop).toBe(300);
});
