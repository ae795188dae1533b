import type { Page } from '@playwright/test';

/**
 * Has every page translated from now on as Chrome does it: each text that may be translated gives way to a `<font>` in a
 * `<font>` with the same words, now and whenever one is added or changed. What React still holds is then not in the page.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const skipped = 'script, style, noscript, textarea, font, [translate="no"], svg';
    const translate = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node instanceof Text) texts.push(node);
      }
      if (root instanceof Text) texts.push(root);
      for (const text of texts) {
        const parent = text.parentElement;
        if (parent === null || text.data.trim() === '' || parent.closest(skipped)) continue;
        const inner = document.createElement('font');
        inner.textContent = text.data;
        const outer = document.createElement('font');
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') translate(target);
        for (const added of addedNodes) translate(added);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** The texts of a page that React holds as nodes of their own, with the element each stands in: a translation breaks them. */
export function looseTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!Object.keys(node).some((key) => key.startsWith('__reactFiber$'))) continue;
      if (node.parentElement?.closest('[role="tooltip"]')) continue;
      found.push(`'${node.textContent}' in ${node.parentElement?.outerHTML.slice(0, 120) ?? ''}`);
    }
    return found;
  });
}
