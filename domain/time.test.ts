import { formatDateTime, formatUtc, relativeTime, wallClock } from './time';

describe('formatDateTime', () => {
  it.each([
    ['2026-11-27T09:12:34.000Z', 'UTC', '27 Nov 2026, 09:12'],
    ['2026-11-27T09:12:34.000Z', 'America/New_York', '27 Nov 2026, 04:12'],
    ['2026-11-27T00:00:00.000Z', 'UTC', '27 Nov 2026, 00:00'],
    ['2026-12-31T23:30:00.000Z', 'Asia/Kolkata', '1 Jan 2027, 05:00'],
    ['2026-09-01T12:00:00.000Z', 'Europe/Berlin', '1 Sep 2026, 14:00'],
    ['2026-03-29T01:00:00.000Z', 'Europe/Berlin', '29 Mar 2026, 03:00'],
    ['2026-11-27T09:12:34.000Z', 'Not/AZone', '27 Nov 2026, 09:12'],
    ['soon', 'UTC', 'soon'],
  ])('%s in %s', (iso, timeZone, text) => {
    expect(formatDateTime(iso, timeZone)).toBe(text);
  });
});

describe('formatUtc', () => {
  it.each([
    ['2026-11-27T09:12:34.567Z', '2026-11-27 09:12:34 UTC'],
    ['2026-11-27T10:12:34+01:00', '2026-11-27 09:12:34 UTC'],
    ['?', '?'],
  ])('%s', (iso, text) => {
    expect(formatUtc(iso)).toBe(text);
  });
});

describe('wallClock', () => {
  it('shows midnight as hour 0', () => {
    expect(wallClock(Date.UTC(2026, 0, 1, 5), 'America/New_York')).toEqual({
      year: 2026,
      month: 1,
      day: 1,
      hour: 0,
      minute: 0,
      second: 0,
    });
  });
});

describe('relativeTime', () => {
  const NOW = Date.parse('2026-11-27T09:00:00.000Z');
  const SECOND = 1000;
  const DAY = 86_400 * SECOND;
  it.each([
    [0, 'just now'],
    [-999, 'just now'],
    [-12 * SECOND, '12 s ago'],
    [-59_999, '59 s ago'],
    [-60 * SECOND, '1 min ago'],
    [-3 * 3600 * SECOND, '3 h ago'],
    [DAY, 'in 1 day'],
    [6 * DAY + 5, 'in 6 days'],
    [-59 * DAY, '59 days ago'],
    [-60 * DAY, '2 months ago'],
    [-800 * DAY, '2 years ago'],
  ])('%p ms from now', (distance, text) => {
    expect(relativeTime(new Date(NOW + distance).toISOString(), NOW)).toBe(text);
  });

  it('gives back what is no instant', () => {
    expect(relativeTime('', NOW)).toBe('');
  });
});
