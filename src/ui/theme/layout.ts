import type { Theme } from '@mui/material/styles';

/** Sizes of the frame: what the shell, the summary and the drawer agree on. They grow with the text, widths as far as there is room. */
export const LAYOUT = {
  topBar: '3.5rem',
  sidebar: 'max(220px, min(13.75rem, 22vw))',
  /** Height of the footer in the sidebar, and some air. */
  sidebarFoot: '4.5rem',
  /** Room for the invitations button, in the sidebar from the foot up, in the bottom bar from its end. In px. */
  invitations: 64,
  /** The sidebar's place below the `md` breakpoint. */
  bottomNav: '3.75rem',
  /** The wizard's summary beside the list. */
  summary: 'max(320px, min(20rem, 28vw))',
  /** Height of the wizard's summary as a bar over the bottom of a page, and some air. */
  summaryBar: '6rem',
  /** Specification, section 9. */
  drawer: 600,
  /** A comfortable maximum width of a page. */
  content: 1240,
} as const;

/**
 * A window of so little height (a phone on its side, a page enlarged to 400 %) that fixed bars would leave no room for the
 * page.
 */
export const SHORT_WINDOW = '@media (max-height: 480px)';

/** A top bar, or the bar at the bottom, that is narrow for the size of its text. Each is a container. */
export const NARROW_BAR = '@container (max-width: 18rem)';

/**
 * Specification, section 9, in ms: how long the pointer rests before a tooltip opens, and how soon after one was left
 * another opens at once.
 */
export const TOOLTIP_DELAY = { enter: 700, skip: 300 } as const;

/** For how long MUI remembers that a tooltip was left, in ms; its `leaveDelay` is added to that. */
export const TOOLTIP_MEMORY = 800;

/** A message in the centre of a page, below an icon of this colour. */
export const centredMessage = (color: string) => ({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 8,
  minHeight: '60vh',
  textAlign: 'center' as const,
  '& > svg': { fontSize: '1.75rem', marginBottom: 8, color },
});

/** The surface of what floats above the page without covering all of it: menus, notices, a round button. */
export const floating = ({ vars }: Pick<Theme, 'vars'>) => ({
  border: `1px solid ${vars.palette.line.control}`,
  backgroundColor: vars.palette.surface.raised,
  boxShadow: '0 16px 40px rgba(0 0 0 / .5)',
});

/** The attribute by which what is around the pages finds an element that scrolls by itself. */
export const SCROLL_PANE = 'data-scroll-pane';

/** Properties of an element that scrolls by itself, under a name that stands for it alone. */
export const scrollPane = (name: string) => ({ [SCROLL_PANE]: name });
