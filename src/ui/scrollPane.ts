/** The attribute by which what is around the pages finds an element that scrolls by itself. */
export const SCROLL_PANE = 'data-scroll-pane';

/** Properties of an element that scrolls by itself, under a name that stands for it alone. */
export const scrollPane = (name: string) => ({ [SCROLL_PANE]: name });
