/** Specification, section 9. */
const MOST_BUTTONS = 5;

/**
 * The page numbers to show as buttons: at most five in a row, the current one in the middle where
 * there is room on both sides.
 */
export function pageWindow(page: number, totalPages: number): number[] {
  const length = Math.min(MOST_BUTTONS, totalPages);
  const centred = page - Math.floor(MOST_BUTTONS / 2);
  const first = Math.max(1, Math.min(centred, totalPages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
