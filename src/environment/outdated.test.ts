import type * as Outdated from './outdated';

const DRAFTS = 'rackline.drafts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** Loads a page: it signs anew. */
function openPage(): typeof Outdated {
  let loaded: typeof Outdated | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof Outdated>('./outdated');
  });
  if (loaded === undefined) throw new Error('The module was not loaded.');
  return loaded;
}

function write(page: typeof Outdated, drafts: string): void {
  page.signWriting();
  sessionStorage.setItem(DRAFTS, drafts);
}

/** What a tab keeps at a moment, which a browser may bring back. */
const copy = () => Object.entries(sessionStorage) as [string, string][];

function bringBack(kept: [string, string][]): void {
  sessionStorage.clear();
  for (const [key, text] of kept) sessionStorage.setItem(key, text);
}

test('what an earlier page kept is thrown away once a later one has written, whichever of them comes back', () => {
  write(openPage(), 'to be paid');
  sessionStorage.setItem('of.another', 'stays');
  const first = copy();
  const second = openPage();
  write(second, 'paid');
  const later = copy();

  bringBack(first);
  openPage().forgetOutdated();
  expect(sessionStorage.getItem(DRAFTS)).toBeNull();
  expect(sessionStorage.getItem('of.another')).toBe('stays');

  write(openPage(), 'typed since');
  bringBack(later);
  openPage().forgetOutdated();
  expect(sessionStorage.getItem(DRAFTS)).toBeNull();
});

test('what is as it was written last stays: in this tab, and where another tab has written since', () => {
  const page = openPage();
  write(page, 'one');
  write(page, 'two');
  const mine = copy();
  openPage().forgetOutdated();
  expect(sessionStorage.getItem(DRAFTS)).toBe('two');

  sessionStorage.clear();
  write(openPage(), 'of another tab');
  bringBack(mine);
  openPage().forgetOutdated();
  expect(sessionStorage.getItem(DRAFTS)).toBe('two');
});

test('what was never signed, or by a tab long forgotten, stays; a few tabs are remembered', () => {
  sessionStorage.setItem(DRAFTS, 'unsigned');
  openPage().forgetOutdated();
  expect(sessionStorage.getItem(DRAFTS)).toBe('unsigned');

  write(openPage(), 'early');
  const early = copy();
  for (let count = 0; count < 50; count += 1) {
    sessionStorage.clear();
    write(openPage(), 'later');
  }
  bringBack(early);
  openPage().forgetOutdated();
  expect(sessionStorage.getItem(DRAFTS)).toBe('early');
  expect(localStorage.getItem('rackline.tabs')?.split(' ')).toHaveLength(20);
});

test('a browser that refuses storage loses only that comfort', () => {
  const refuse = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  const page = openPage();
  expect(() => page.signWriting()).not.toThrow();
  expect(() => page.forgetOutdated()).not.toThrow();
  refuse.mockRestore();
});
