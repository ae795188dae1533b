import { PAGE_PATHS } from '@/contract/pages';

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
