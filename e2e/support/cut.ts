import type { Page } from '@playwright/test';

/**
 * What of a page's words cannot be seen: those that are clipped by their box, and those that stand beyond the window's
 * sides. A name that ends in an ellipsis is not among them, as long as its whole can be read elsewhere (its `title`, or
 * where it leads); an amount that does is.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || node.textContent?.trim() === '') continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (
        element.closest('[aria-hidden="true"], noscript, script, style, title, .MuiTabs-scroller')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width < 2 || text.height < 2) continue;
      let isShortened = false;
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const style = getComputedStyle(box);
        // For those who listen only.
        if (style.clipPath !== 'none') isShortened = true;
        const inner = box.getBoundingClientRect();
        const isAmount = /^-?\$/u.test(node.textContent ?? '');
        if (style.textOverflow === 'ellipsis' && !isAmount) isShortened = true;
        if (isShortened) break;
        const isClipped =
          (/hidden|clip/u.test(style.overflowX) &&
            (text.right > inner.right + 1 || text.left < inner.left - 1)) ||
          (/hidden|clip/u.test(style.overflowY) &&
            box !== document.body &&
            (text.bottom > inner.bottom + 2 || text.top < inner.top - 2));
        if (isClipped) found.add(`'${node.textContent}' is cut in ${box.outerHTML.slice(0, 90)}`);
        if (/auto|scroll/u.test(style.overflowY) && box.scrollHeight > box.clientHeight) break;
      }
      if (!isShortened && text.right > innerWidth + 1)
        found.add(`'${node.textContent}' stands beyond the window`);
    }
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 1) found.add(`the page scrolls sideways by ${wide} px`);
    return [...found];
  });
}
