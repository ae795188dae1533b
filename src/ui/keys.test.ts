import { keyOf } from './keys';

test.each([
  ['a plain press', { key: 'Enter', keyCode: 13 }, 'Enter'],
  ['a letter', { key: 'a', keyCode: 65 }, 'a'],
  ['one in the middle of a composition', { key: 'Enter', keyCode: 13, isComposing: true }, null],
  ["Safari's, after the composition has ended", { key: 'Enter', keyCode: 229 }, null],
  ['Escape that gives up a composition', { key: 'Escape', keyCode: 229, isComposing: true }, null],
  ['an arrow through suggestions', { key: 'ArrowDown', keyCode: 229 }, null],
])('%s', (_what, press, key) => {
  expect(keyOf(new KeyboardEvent('keydown', press))).toBe(key);
});
