import { useState, type ComponentType } from 'react';
import { PATHS } from '@/store/location/paths';
import { lazyPart } from '../ui/lazyPart';

interface PageModule {
  default: ComponentType;
}

function page(path: string, title: string, load: () => Promise<PageModule>) {
  let loaded: ComponentType | null = null;
  const keep = async (): Promise<PageModule> => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = lazyPart(keep);
  /** The page; one whose code is there is shown at once, without the placeholder in between. */
  function Page() {
    const [Present] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Present />;
  }
  return { path, title, load: keep, Page };
}

/** The five pages: address, name in the navigation and in the browser's tab, and the chunk that holds it. */
export const PAGES = {
  deploy: page(
    PATHS.deploy,
    'Deploy',
    () => import(/* webpackChunkName: "page-deploy" */ '../pages/deploy/DeployPage'),
  ),
  instances: page(
    PATHS.instances,
    'Instances',
    () => import(/* webpackChunkName: "page-instances" */ '../pages/instances/InstancesPage'),
  ),
  billing: page(
    PATHS.billing,
    'Billing',
    () => import(/* webpackChunkName: "page-billing" */ '../pages/billing/BillingPage'),
  ),
  team: page(
    PATHS.team,
    'Team',
    () => import(/* webpackChunkName: "page-team" */ '../pages/team/TeamPage'),
  ),
  settings: page(
    PATHS.settings,
    'Settings',
    () => import(/* webpackChunkName: "page-settings" */ '../pages/settings/SettingsPage'),
  ),
} as const;

/** The page at an address, if it is the address of a page. */
export function pageAt(pathname: string) {
  return Object.values(PAGES).find(({ path }) => path === pathname);
}
