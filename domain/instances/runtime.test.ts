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
  [3.44 * HOUR, '3.4 h'],
  [3.46 * HOUR, '3.5 h'],
  [23.94 * HOUR, '23.9 h'],
  [24 * HOUR - 1, '24.0 h'],
  [24 * HOUR, '1 d 0 h'],
  [52.4 * HOUR, '2 d 4 h'],
  [52.9 * HOUR, '2 d 5 h'],
  [47.4 * HOUR, '1 d 23 h'],
  [48 * HOUR - 1, '2 d 0 h'],
])('%p ms', (elapsed, text) => {
  expect(formatRuntime(elapsed)).toBe(text);
});
