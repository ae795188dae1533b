/** The five pages of the app (specification, section 2). */
export const PATHS = {
  deploy: '/',
  instances: '/instances',
  billing: '/billing',
  team: '/team',
  settings: '/settings',
} as const;
export type PagePath = (typeof PATHS)[keyof typeof PATHS];

/** True for the address of a page, false for what shows the not-found page. */
export function isKnownPath(pathname: string): boolean {
  return Object.values<string>(PATHS).includes(pathname);
}
