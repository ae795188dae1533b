/** Sizes of the frame: what the shell, the summary and the drawer agree on. Widths in px; heights grow with the text. */
export const LAYOUT = {
  topBar: '3.5rem',
  sidebar: 220,
  /** Height of the footer in the sidebar, and some air. */
  sidebarFoot: 72,
  /** Room for the invitations button, in the sidebar from the foot up, in the bottom bar from its end. */
  invitations: 64,
  /** The sidebar's place below the `md` breakpoint. */
  bottomNav: '3.75rem',
  /** The wizard's summary beside the list. */
  summary: 320,
  /** Height of the wizard's summary as a bar over the bottom of a page, and some air. */
  summaryBar: '6rem',
  /** Specification, section 9. */
  drawer: 600,
  /** A comfortable maximum width of a page. */
  content: 1240,
} as const;

/**
 * A window of so little height (a phone on its side, a page enlarged to 400 %) that what stands fixed in it would leave no
 * room for the page.
 */
export const SHORT_WINDOW = '@media (max-height: 480px)';

/**
 * Specification, section 9, in ms: how long the pointer rests before a tooltip opens, and how soon after one was left
 * another opens at once.
 */
export const TOOLTIP_DELAY = { enter: 700, skip: 300 } as const;

/** For how long MUI remembers that a tooltip was left, in ms; its `leaveDelay` is added to that. */
export const TOOLTIP_MEMORY = 800;
