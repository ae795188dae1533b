import * as fc from 'fast-check';
import { restAfter } from './rest';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');
const rest = (headers: Record<string, string>) => restAfter(new Headers(headers), NOW);

it.each([
  ['seconds', { 'Retry-After': '12' }, 12_000],
  ['parts of a second', { 'Retry-After': '1.5' }, 1500],
  ['no rest at all', { 'Retry-After': '0' }, 1000],
  ['a date', { 'Retry-After': 'Tue, 10 Mar 2026 12:00:30 GMT' }, 30_000],
  [
    'a date by its own clock',
    {
      'Retry-After': 'Tue, 10 Mar 2026 13:00:30 GMT',
      Date: 'Tue, 10 Mar 2026 13:00:00 GMT',
    },
    30_000,
  ],
  ['a date that has passed', { 'Retry-After': 'Tue, 10 Mar 2026 11:00:00 GMT' }, 1000],
  ['a day', { 'Retry-After': '86400' }, 600_000],
  ['nothing', {}, 10_000],
  ['what is no time', { 'Retry-After': 'soon' }, 10_000],
  ['a window that is used up', { RateLimit: '"minute";r=0;t=12, "hour";r=2800;t=1812' }, 12_000],
  ['two of them', { RateLimit: '"minute";r=0;t=12, "hour";t=200;r=0' }, 12_000],
  ['windows with calls left', { RateLimit: '"minute";r=05;t=12' }, 10_000],
  ['both', { 'Retry-After': '3', RateLimit: '"minute";r=0;t=12' }, 3000],
])('reads %s', (_case, headers, expected) => {
  expect(rest(headers)).toBe(expected);
});

it('is a while, whatever is asked for', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789.;=rt," GMT-') });
  fc.assert(
    fc.property(text, text, (after, limit) => {
      const asked = rest({ 'Retry-After': after, RateLimit: limit });
      expect(asked).toBeGreaterThanOrEqual(1000);
      expect(asked).toBeLessThanOrEqual(600_000);
    }),
  );
});
