import type { HistoryService } from '@/store/services';
import { splitUrl, type LocationState } from '@/store/location/slice';

/** The window's own address bar and history. */
export const browserHistory: HistoryService = {
  push: (url) => window.history.pushState(null, '', url),
  replace: (url) => window.history.replaceState(null, '', url),
  leave: (url) => window.location.assign(url),
};

/** The address that the window shows now. */
export function currentAddress(): LocationState {
  const { pathname, search, hash } = window.location;
  return splitUrl(`${pathname}${search}${hash}`);
}
