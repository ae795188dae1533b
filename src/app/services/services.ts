import type { ClientConfig } from '@/contract/clientConfig';
import type { AuthService, Services } from '@/store/services';
import { newId } from '../../environment/newId';
import type { ServerTime } from '../../environment/serverTime';
import { apiBaseOf } from './config';
import { browserHistory } from './history';
import { logToConsole } from './log';
import { hasDevToolsFlag, tabStorage } from './storage';
import { createTabs } from './tabs';

/** Put in by the bundler. */
declare const process: { env: { NODE_ENV?: string } };

/** What the page has set up before the app was there. */
export interface Early {
  config: ClientConfig;
  auth: AuthService;
  serverTime: ServerTime;
  /** `window.fetch`, which may have an answer already. */
  fetch: Services['fetch'];
}

/** What the store of the running app reaches outside itself. */
export function createServices({ config, auth, serverTime, fetch }: Early): Services {
  return {
    auth,
    history: browserHistory,
    storage: tabStorage,
    tabs: createTabs(),
    apiBase: apiBaseOf(config),
    capabilities: config.capabilities,
    fetch,
    now: () => Date.now(),
    serverAheadMs: serverTime.aheadMs,
    newId,
    devTools: process.env.NODE_ENV !== 'production' || hasDevToolsFlag(),
    log: logToConsole,
  };
}
