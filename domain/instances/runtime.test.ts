import { formatRuntime } from './runtime';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  [-5, '0 min'],
  [0, '0 min'],
  [59_999, '0 min'],
  [12 * MINUTE, '12 min'],
  [HOUR - 1, '59 min'],
  [HOUR, '1.0 h'],
  [3.45 * HOUR, '3.4 h'],
  [24 * HOUR - 1, '23.9 h'],
  [24 * HOUR, '1 d 0 h'],
  [52.9 * HOUR, '2 d 4 h'],
  [48 * HOUR - 1, '1 d 23 h'],
])('%p ms', (elapsed, text) => {
  expect(formatRuntime(elapsed)).toBe(text);
});
