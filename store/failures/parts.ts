import { PATHS } from '../location/paths';

/** The parts of the app that can fail by themselves and leave the rest standing: the pages by their path, others by name. */
export const PARTS = [
  ...Object.values(PATHS),
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

const PAGES = new Map<string, Part>(Object.values(PATHS).map((path) => [path, path]));

/** The part that is the page at an address. */
export function partOfPath(pathname: string): Part {
  return PAGES.get(pathname) ?? 'elsewhere';
}
