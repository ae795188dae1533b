import type { CallName } from './routes';

/** One row of {@link PAGES}. */
export interface PageRow {
  path: `/${string}`;
  /** Its name in the navigation and in the browser's tab. */
  title: string;
  /** Its picture in the navigation, which src/app/shell/Navigation.tsx draws. */
  icon: string;
  /** What the page shows first: it is requested before the page's code is loaded (src/start, src/app/firstData.ts). */
  calls: readonly FirstCall[];
}

/** Calls that a page can begin with. The teams and the invitations are requested on every page. */
export type FirstCall = Extract<CallName, 'listOffers' | 'listDeployments'>;

/**
 * The pages of the app (specification, section 2), in the order of the navigation. `src/pages/NAME/index.tsx` exports the
 * component `Page`; everything else that lists pages reads it here.
 */
export const PAGES = {
  deploy: { path: '/', title: 'Deploy', icon: 'rocket', calls: ['listOffers'] },
  instances: {
    path: '/instances',
    title: 'Instances',
    icon: 'servers',
    calls: ['listDeployments'],
  },
  billing: { path: '/billing', title: 'Billing', icon: 'card', calls: [] },
  team: { path: '/team', title: 'Team', icon: 'people', calls: [] },
  settings: { path: '/settings', title: 'Settings', icon: 'sliders', calls: [] },
} as const satisfies Record<string, PageRow>;

export type PageName = keyof typeof PAGES;
export type PagePath = (typeof PAGES)[PageName]['path'];
export type PageIcon = (typeof PAGES)[PageName]['icon'];

export const PAGE_NAMES = Object.keys(PAGES) as readonly PageName[];
export const PAGE_PATHS: readonly PagePath[] = PAGE_NAMES.map((name) => PAGES[name].path);

/** The page at an address; undefined where the not-found page shows. */
export function pageAt(pathname: string): PageName | undefined {
  return PAGE_NAMES.find((name) => PAGES[name].path === pathname);
}

/** The path of the page at an address, or `elsewhere` where the not-found page shows. */
export function pagePathAt(pathname: string): PagePath | 'elsewhere' {
  return PAGE_PATHS.find((path) => path === pathname) ?? 'elsewhere';
}

/** Whether the page at an address begins with this call. */
export function beginsWith(pathname: string, call: FirstCall): boolean {
  const page = pageAt(pathname);
  const calls: readonly FirstCall[] = page === undefined ? [] : PAGES[page].calls;
  return calls.includes(call);
}

/** The chunk that the build makes of a page's folder. */
export const pageChunk = (name: PageName): string => `page-${name}`;
