const FIXED = 'position:fixed';

/**
 * Chromium draws the fixed parts of a window's own document on layers of their own, those of a frame's document not, and
 * the edges of what is round then differ by a hair. Here they get such layers too, so that the screen is the person's to
 * the pixel. Fixed parts are stacked on their own anyway: nothing else changes.
 */
export function layerFixedParts(inside: Window & typeof globalThis): void {
  const sheets = inside.CSSStyleSheet.prototype;
  const insertRule = sheets.insertRule;
  sheets.insertRule = function insertLayered(rule, index) {
    return insertRule.call(this, rule.replaceAll(FIXED, `${FIXED};will-change:opacity`), index);
  };
}
