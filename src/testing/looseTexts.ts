/**
 * A browser that translates a page puts each text node away and `<font>` elements in its place. React, which still holds
 * the node, then changes a text that nobody sees, or fails where it takes the node for a neighbour. Only a text that is an
 * element's whole content is safe: React sets it through the element. Of the others it makes nodes of its own, which this
 * finds.
 */
/** A tooltip's text never changes and goes with all of it; in an element, it would take the place of the name it explains. */
const inTooltip = (node: Node): boolean =>
  node.parentElement?.role === 'tooltip' ||
  node.parentElement?.className.includes('MuiTooltip-tooltip') === true;

const isLoose = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE &&
  Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

function looseIn(node: Node): Node[] {
  return [...(isLoose(node) ? [node] : []), ...[...node.childNodes].flatMap(looseIn)];
}

const where = (parent: Node, text: Node): string => {
  const around = parent instanceof Element ? parent.cloneNode(false) : parent;
  return `'${text.textContent}' in ${around instanceof Element ? around.outerHTML : around.nodeName}`;
};

/** Fails every test that draws a text beside other things without an element of its own. */
export function expectNoLooseTexts(): void {
  const found = new Set<string>();
  const collect = (records: readonly MutationRecord[]): void => {
    for (const { target, addedNodes } of records)
      for (const added of addedNodes)
        for (const text of looseIn(added))
          if (!inTooltip(text)) found.add(where(text.parentNode ?? target, text));
  };
  const observer = new MutationObserver(collect);
  observer.observe(document, { childList: true, subtree: true });
  afterEach(() => {
    collect(observer.takeRecords());
    const all = [...found];
    found.clear();
    expect(all).toEqual([]);
  });
}
