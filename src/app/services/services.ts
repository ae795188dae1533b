import type { Services } from '@/store/services';
import { createAuthService } from './auth/lazyAuth';
import { readClientConfig } from './config';
import { browserHistory } from './history';
import { logToConsole } from './log';
import { hasDevToolsFlag, tabStorage } from './storage';

/**
 * What the store of the running app reaches outside itself.
 * @throws Error where the page holds no settings
 */
export function createServices(): Services {
  const config = readClientConfig();
  return {
    auth: createAuthService(config, logToConsole),
    history: browserHistory,
    storage: tabStorage,
    apiOrigin: config.apiBaseUrl === '' ? window.location.origin : config.apiBaseUrl,
    fetch: (input, init) => window.fetch(input, init),
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    devTools: process.env.NODE_ENV !== 'production' || hasDevToolsFlag(),
    log: logToConsole,
  };
}
