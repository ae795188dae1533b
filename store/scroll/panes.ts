import { pageAt, PAGES, PAGE_PATHS } from '@/contract/pages';

/** Whatever scrolls: pages by their path, other panes by name. */
export const PANES = [
  ...PAGE_PATHS,
  /** Any page of another address. */
  'elsewhere',
  /** The sign-in page and the loading view. */
  'gate',
  'dialog',
  'drawer',
  'invitations',
  'keys',
  'navigation',
  'regions',
  'summary',
  'teams',
] as const;
export type Pane = (typeof PANES)[number];

const BY_NAME = new Map<string, Pane>(PANES.map((pane) => [pane, pane]));

/** The pane of this name; undefined where there is none. */
export function paneOfName(name: string): Pane | undefined {
  return BY_NAME.get(name);
}

/** The window's pane at an address. */
export function paneOfPath(pathname: string): Pane {
  const page = pageAt(pathname);
  return page === undefined ? 'elsewhere' : PAGES[page].path;
}
