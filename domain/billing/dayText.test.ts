import { dayText, daySpanText, monthText, rangeText } from './dayText';

test('a date and a month', () => {
  expect(dayText('2026-11-07')).toBe('7 Nov');
  expect(monthText('2026-09-30')).toBe('September 2026');
  expect(monthText('2025-01')).toBe('January 2025');
});

test.each([
  ['2026-11-01', '2026-11-27', '1–27 Nov'],
  ['2026-11-01', '2026-11-01', '1 Nov'],
  ['2026-10-29', '2026-11-27', '29 Oct – 27 Nov'],
  ['2025-12-20', '2026-01-08', '20 Dec 2025 – 8 Jan 2026'],
])('%s to %s', (from, to, text) => {
  expect(daySpanText(from, to)).toBe(text);
});

test.each([
  ['2026-02-01', '2026-02-28', 'February 2026'],
  ['2028-02-01', '2028-02-28', '1–28 Feb'],
  ['2026-12-01', '2026-12-31', 'December 2026'],
  ['2026-11-02', '2026-11-30', '2–30 Nov'],
])('a range from %s to %s', (from, to, text) => {
  expect(rangeText(from, to)).toBe(text);
});
