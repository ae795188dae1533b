import type { StorageService } from '@/store/services';
import { isLeft } from '../../environment/left';

/** Text that outlives a reload of this tab. A browser that refuses storage only loses that comfort. */
export const tabStorage: StorageService = {
  read: (key) => attempt(() => window.sessionStorage.getItem(key)),
  write: (key, value) => {
    if (!isLeft()) attempt(() => window.sessionStorage.setItem(key, value));
  },
  remove: (key) => {
    if (!isLeft()) attempt(() => window.sessionStorage.removeItem(key));
  },
};

/** Whether a developer has asked for Redux DevTools in this browser: `localStorage.rackline_devtools = 1`. */
export function hasDevToolsFlag(): boolean {
  return attempt(() => window.localStorage.getItem('rackline_devtools')) !== null;
}

function attempt<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
