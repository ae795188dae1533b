import type { ClientConfig } from '@/contract/clientConfig';
import type {
  AuthService,
  DocumentService,
  HistoryService,
  Services,
  TabsService,
} from '@/store/services';
import { recordOf } from '@/contract/record';
import { splitUrl, type LocationState } from '@/store/location/slice';
import { newId } from '../../environment/browser';
import { leavePage } from '../../environment/leavePage';
import { saveCsv } from '../../environment/saveFile';
import { showPage } from '../../environment/showPage';
import type { ServerTime } from '../../environment/serverTime';
import { apiBaseOf, logToConsole } from './config';
import { hasDevToolsFlag, tabStorage } from './storage';

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
  const { capabilities, localMode, machines, payments } = config;
  return {
    auth,
    history: browserHistory,
    documents: browserDocuments,
    storage: tabStorage,
    tabs: createTabs(),
    apiBase: apiBaseOf(config),
    server: { capabilities, localMode, machines, payments },
    fetch,
    now: () => Date.now(),
    serverAheadMs: serverTime.aheadMs,
    newId,
    devTools: process.env.NODE_ENV !== 'production' || hasDevToolsFlag(),
    log: logToConsole,
  };
}

const CHANNEL = 'rackline';

/** The other tabs of this browser. One that does not know how to reach them leaves each tab to itself. */
function createTabs(): TabsService {
  if (!('BroadcastChannel' in window))
    return { tellLeft: () => undefined, onLeft: () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  return {
    tellLeft: (uid) => channel.postMessage({ left: uid }),
    onLeft: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const { left } = recordOf(data);
        if (typeof left === 'string') listener(left);
      }),
  };
}

const browserHistory: HistoryService = {
  push: (url) => window.history.pushState(null, '', url),
  replace: (url) => window.history.replaceState(null, '', url),
  leave: leavePage,
};

const browserDocuments: DocumentService = {
  open: ({ form, isToPrint, ...file }) =>
    form === 'csv' ? saveCsv(file) : showPage(file, isToPrint),
};

export function currentAddress(): LocationState {
  const { pathname, search, hash } = window.location;
  return splitUrl(`${pathname}${search}${hash}`);
}
