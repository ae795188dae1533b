/**
 * From now on elements have no styles but their own `style` attribute. jsdom works out the whole cascade at each
 * question of Testing Library, which takes most of the time of a large page's test and is of no use: there is no layout.
 */
export function skipCascade(): void {
  window.getComputedStyle = (element) =>
    element instanceof HTMLElement ? element.style : document.createElement('span').style;
}
