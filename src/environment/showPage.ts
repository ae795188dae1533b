import { HTML, saveHtml, type TextFile } from './saveFile';

/** For how long the page of a tab can be loaded again by its address. Milliseconds. */
const KEPT_FOR_MS = 60_000;

/**
 * Shows a page in a tab of its own, whose address holds nothing of it; where the browser lets no tab open, it is saved.
 * @param isToPrint whether it is printed once it is shown
 */
export function showPage(page: TextFile, isToPrint: boolean): void {
  const url = URL.createObjectURL(new Blob([page.text], { type: HTML }));
  const tab = window.open(url, '_blank');
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR_MS);
  if (tab === null) saveHtml(page);
  else if (isToPrint) tab.addEventListener('load', () => tab.print(), { once: true });
}
