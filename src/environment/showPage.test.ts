import { showPage } from './showPage';

const PAGE = { name: 'rackline-receipt-2026-000042.html', text: '<!doctype html>' };

let blobs: Blob[];
let revoked: string[];
let saved: string[];
beforeEach(() => {
  [blobs, revoked, saved] = [[], [], []];
  jest.useFakeTimers();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: (url: string) => revoked.push(url),
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function tabThat(opens: boolean) {
  const tab = { addEventListener: jest.fn(), print: jest.fn() };
  const open = jest.spyOn(window, 'open').mockReturnValue(opens ? (tab as never) : null);
  return { tab, open };
}

test('opens a tab whose address holds nothing of the page, and lets the page go later', () => {
  const { tab, open } = tabThat(true);
  showPage(PAGE, false);
  expect(open).toHaveBeenCalledWith('blob:1', '_blank');
  expect(blobs[0]?.type).toBe('text/html;charset=utf-8');
  expect(tab.addEventListener).not.toHaveBeenCalled();
  expect([saved, revoked]).toEqual([[], []]);
  jest.runAllTimers();
  expect(revoked).toEqual(['blob:1']);
});

test('prints once the page is there', () => {
  const { tab } = tabThat(true);
  showPage(PAGE, true);
  expect(tab.print).not.toHaveBeenCalled();
  const [event, listener] = tab.addEventListener.mock.calls[0] ?? [];
  expect(event).toBe('load');
  listener();
  expect(tab.print).toHaveBeenCalledTimes(1);
});

test.each([true, false])('saves the page where no tab opens (to be printed: %p)', (isToPrint) => {
  tabThat(false);
  showPage(PAGE, isToPrint);
  expect(saved).toEqual([PAGE.name]);
});
