/** Height of a row of the timeline in CSS pixels; all have the same, so that a place is known from its number. */
export const ROW_HEIGHT = 34;

/** Rows that are drawn beyond the edges, so that scrolling shows no gap. */
const MARGIN = 12;

/** Which rows of `count` are drawn: from `first` up to but without `end`. */
export function drawnRows(
  count: number,
  { top, height }: { top: number; height: number },
): { first: number; end: number } {
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - MARGIN);
  const end = Math.ceil((top + height) / ROW_HEIGHT) + MARGIN;
  return { first: Math.min(first, count), end: Math.min(Math.max(end, 0), count) };
}

/** Where a list is to be scrolled to for a row to be in view; null where it is already. */
export function scrollFor(
  row: number,
  { top, height }: { top: number; height: number },
): number | null {
  const start = row * ROW_HEIGHT;
  if (start >= top && start + ROW_HEIGHT <= top + height) return null;
  return Math.max(0, start - height / 2);
}
