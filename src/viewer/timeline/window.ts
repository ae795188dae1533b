/** Height of a row of the timeline in rem; all have the same, so that a place is known from its number. */
const ROW_REM = 2.125;

/** The same in CSS pixels, for text of this size. */
export const rowHeightAt = (textSize: number): number => ROW_REM * textSize;

/** Rows that are drawn beyond the edges, so that scrolling shows no gap. */
const MARGIN = 12;

/** What of the list is in view, in CSS pixels. */
interface Area {
  top: number;
  height: number;
  rowHeight: number;
}

/** Which rows of `count` are drawn: from `first` up to but without `end`. */
export function drawnRows(
  count: number,
  { top, height, rowHeight }: Area,
): { first: number; end: number } {
  const first = Math.max(0, Math.floor(top / rowHeight) - MARGIN);
  const end = Math.ceil((top + height) / rowHeight) + MARGIN;
  return { first: Math.min(first, count), end: Math.min(Math.max(end, 0), count) };
}

/** Where a list is to be scrolled to for a row to be in view; null where it is already. */
export function scrollFor(row: number, { top, height, rowHeight }: Area): number | null {
  const start = row * rowHeight;
  if (start >= top && start + rowHeight <= top + height) return null;
  return Math.max(0, start - height / 2);
}
