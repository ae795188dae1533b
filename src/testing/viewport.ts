/** The media queries that match; set before it is rendered. */
export const viewport = { width: 1440, reducedMotion: false };

/** Puts back what a test has changed. */
export function resetViewport(): void {
  viewport.width = 1440;
  viewport.reducedMotion = false;
}

/** Size of the text, in px. */
const REM = 16;

/** The few media queries that our components ask. */
function matches(query: string): boolean {
  const [, min] = /\(min-width:\s*([\d.]+)rem\)/u.exec(query) ?? [];
  const [, max] = /\(max-width:\s*([\d.]+)rem\)/u.exec(query) ?? [];
  if (query.includes('prefers-reduced-motion')) return viewport.reducedMotion;
  if (min !== undefined && viewport.width < Number(min) * REM) return false;
  if (max !== undefined && viewport.width > Number(max) * REM) return false;
  return min !== undefined || max !== undefined;
}

/** jsdom has no layout: media queries answer from {@link viewport}, and scrolling does nothing. */
export function stubLayout(): void {
  window.matchMedia = (query) => ({
    matches: matches(query),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}
