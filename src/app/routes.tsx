import { lazy, type ComponentType } from 'react';
import { PATHS } from '@/store/location/paths';

interface PageModule {
  default: ComponentType;
}

function page(path: string, title: string, load: () => Promise<PageModule>) {
  return { path, title, load, Page: lazy(load) };
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
