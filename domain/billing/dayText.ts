import { addDays, type Day, monthStart } from '../calendar';
import { MONTHS } from '../time';

const monthName = (month: string): string => MONTHS[Number(month.slice(5, 7)) - 1] ?? '';

const parts = (day: Day) => ({
  date: Number(day.slice(8)),
  /** In three letters. */
  month: monthName(day).slice(0, 3),
  year: day.slice(0, 4),
});

/** `27 Nov`, for places where the year is said elsewhere. */
export function dayText(day: Day): string {
  const { date, month } = parts(day);
  return `${date} ${month}`;
}

/** `November 2026`, for a month such as `2026-11` or any date of it. */
export function monthText(month: string): string {
  return `${monthName(month)} ${month.slice(0, 4)}`;
}

/** Dates from `from` to `to`, as short as they can be said: `1–27 Nov`, `29 Oct – 27 Nov`, `20 Dec 2025 – 8 Jan 2026`. */
export function daySpanText(from: Day, to: Day): string {
  const start = parts(from);
  const end = parts(to);
  if (start.year !== end.year) return `${dayText(from)} ${start.year} – ${dayText(to)} ${end.year}`;
  if (start.month !== end.month) return `${dayText(from)} – ${dayText(to)}`;
  return start.date === end.date ? dayText(to) : `${start.date}–${dayText(to)}`;
}

/** {@link monthText} where the dates are exactly one month, else {@link daySpanText}. */
export function rangeText(from: Day, to: Day): string {
  const isWholeMonth = from === monthStart(from) && addDays(to, 1) === monthStart(from, 1);
  return isWholeMonth ? monthText(from) : daySpanText(from, to);
}
