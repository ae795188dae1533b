import type { Page } from '@playwright/test';

/**
 * What of a page's words cannot be seen: those that are clipped by their box, stand out at its sides or beyond the window's,
 * or lie over each other. A name that ends in an ellipsis is not among them, as long as its whole can be read elsewhere (its
 * `title`, or where it leads) and enough of it is left to tell it by; an amount that does is.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const seen: { node: Node; element: Element; layer: Element | null; lines: DOMRect[] }[] = [];
    /** Characters of a shortened name that tell it from others. */
    const ENOUGH = 6;
    /** What stands fixed lies over what goes by below it. */
    const layerOf = (element: Element): Element | null => {
      for (let box: Element | null = element; box !== null; box = box.parentElement)
        if (/fixed|sticky/u.test(getComputedStyle(box).position)) return box;
      return null;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || node.textContent?.trim() === '') continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('[aria-hidden="true"], noscript, script, style, title')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width < 2 || text.height < 2) continue;
      let isShortened = false;
      let pane: DOMRect | null = null;
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const style = getComputedStyle(box);
        // For those who listen only.
        if (style.clipPath !== 'none') isShortened = true;
        const inner = box.getBoundingClientRect();
        const isAmount = /^-?\$/u.test(node.textContent ?? '');
        if (style.textOverflow === 'ellipsis' && !isAmount) {
          isShortened = true;
          const length = node.textContent?.length ?? 0;
          const left = Math.floor((length * box.clientWidth) / Math.max(text.width, 1));
          if (left < Math.min(length, ENOUGH))
            found.add(`of '${node.textContent}' only ${left} characters are left`);
        }
        if (isShortened) break;
        const isBox = !/inline|contents/u.test(style.display) && inner.height > 0;
        // The name of a day may be wider than the day.
        const isDrawn = element.closest('[role="img"]') !== null;
        if (isBox && !isDrawn && style.position !== 'absolute' && text.right > inner.right + 2)
          found.add(`'${node.textContent}' stands out of ${box.outerHTML.slice(0, 90)}`);
        const isClipped =
          (/hidden|clip/u.test(style.overflowX) &&
            (text.right > inner.right + 1 || text.left < inner.left - 1)) ||
          (/hidden|clip/u.test(style.overflowY) &&
            box !== document.body &&
            (text.bottom > inner.bottom + 2 || text.top < inner.top - 2));
        if (isClipped) found.add(`'${node.textContent}' is cut in ${box.outerHTML.slice(0, 90)}`);
        if (/auto|scroll/u.test(style.overflowY) && box.scrollHeight > box.clientHeight) {
          if (box !== document.documentElement) pane = inner;
          break;
        }
      }
      if (isShortened) continue;
      if (text.right > innerWidth + 1) found.add(`'${node.textContent}' stands beyond the window`);
      // What is scrolled out of its pane lies over nothing.
      const lines = [...range.getClientRects()].filter(
        ({ top, bottom }) => pane === null || (top >= pane.top && bottom <= pane.bottom),
      );
      seen.push({ node, element, layer: layerOf(element), lines });
    }
    const meet = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6;
    seen.forEach((one, index) => {
      for (const other of seen.slice(index + 1))
        if (
          one.layer === other.layer &&
          !one.element.contains(other.element) &&
          !other.element.contains(one.element) &&
          one.lines.some((line) => other.lines.some((second) => meet(line, second)))
        )
          found.add(`'${one.node.textContent}' lies over '${other.node.textContent}'`);
    });
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 1) found.add(`the page scrolls sideways by ${wide} px`);
    return [...found];
  });
}
