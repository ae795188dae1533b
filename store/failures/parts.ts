import { pageAt, PAGES, PAGE_PATHS } from '@/contract/pages';

/** The parts of the app that can fail by themselves and leave the rest standing: the pages by their path, others by name. */
export const PARTS = [
  ...PAGE_PATHS,
  /** The page of any other address. */
  'elsewhere',
  /** All of it but the export. */
  'app',
  'addCredits',
  'createTeam',
  'export',
  'invitations',
  'switchTeam',
  'toasts',
  'userMenu',
] as const;
export type Part = (typeof PARTS)[number];

/** The part that is the page at an address. */
export function partOfPath(pathname: string): Part {
  const page = pageAt(pathname);
  return page === undefined ? 'elsewhere' : PAGES[page].path;
}
