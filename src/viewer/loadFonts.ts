/**
 * Fetches every font file of a page, whether a letter of it is on the screen already or not: what is shown later may need
 * it, and nothing may be fetched then.
 */
export function loadFonts(page: Window): void {
  page.addEventListener('load', () => {
    // Without a file the page has the fonts of the machine.
    for (const face of page.document.fonts) void face.load().catch(() => undefined);
  });
}
