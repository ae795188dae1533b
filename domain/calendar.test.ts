import fc from 'fast-check';
import { addDays, dayOf, daysBetween, monthStart, startOfDay } from './calendar';

const iso = (instant: number): string => new Date(instant).toISOString();

describe('startOfDay', () => {
  it.each([
    ['2026-11-27', 'UTC', '2026-11-27T00:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    ['2026-01-01', 'Etc/GMT+12', '2026-01-01T12:00:00.000Z'],
    ['2026-01-01', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'], // midnight did not exist
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'], // the hour before midnight came twice
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'], // the date was skipped
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('%s in %s', (day, timeZone, instant) => {
    expect(iso(startOfDay(day, timeZone))).toBe(instant);
  });

  it.each([
    'UTC',
    'Europe/London',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'Pacific/Chatham',
  ])('is the first instant of every date in %s', (timeZone) => {
    const from = Date.UTC(2019, 0, 1);
    fc.assert(
      fc.property(fc.integer({ min: from, max: from + 4e11 }), (instant) => {
        const day = dayOf(instant, timeZone);
        const start = startOfDay(day, timeZone);
        expect(start).toBeLessThanOrEqual(instant);
        expect(dayOf(start, timeZone)).toBe(day);
        expect(dayOf(start - 1, timeZone)).toBe(addDays(day, -1));
      }),
    );
  });
});

describe('dates', () => {
  it.each([
    ['2026-11-27', 4, '2026-12-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %p days', (day, count, result) => {
    expect(addDays(day, count)).toBe(result);
  });

  it.each([
    ['2026-11-27', 0, '2026-11-01'],
    ['2026-01-31', -1, '2025-12-01'],
    ['2026-12-15', 1, '2027-01-01'],
  ])('month of %s and %p', (day, count, result) => {
    expect(monthStart(day, count)).toBe(result);
  });

  it('lists a range with both its ends', () => {
    expect(daysBetween('2026-02-27', '2026-03-01')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(daysBetween('2026-03-01', '2026-03-01')).toEqual(['2026-03-01']);
    expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
  });
});
