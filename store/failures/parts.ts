import { PAGE_PATHS } from '@/contract/pages';

/** The error boundaries: pages by their path, other parts by name. */
export const PARTS = [
  ...PAGE_PATHS,
  /** The page of any other address. */
  'elsewhere',
  /** The whole app. */
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
