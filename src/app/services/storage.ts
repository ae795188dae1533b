import type { StorageService } from '@/store/services';
import { attempt } from '../../environment/browser';
import { isLeft, signWriting } from '../../environment/outdated';

/** Text that outlives a reload of this tab. A browser that refuses storage only loses that comfort. */
export const tabStorage: StorageService = {
  read: (key) => attempt(() => window.sessionStorage.getItem(key)),
  write: (key, value) => {
    change(() => window.sessionStorage.setItem(key, value));
  },
  remove: (key) => {
    change(() => window.sessionStorage.removeItem(key));
  },
};

/** Whether a developer has asked for Redux DevTools in this browser: `localStorage.rackline_devtools = 1`. */
export function hasDevToolsFlag(): boolean {
  return attempt(() => window.localStorage.getItem('rackline_devtools')) !== null;
}

function change(write: () => void): void {
  if (isLeft()) return;
  signWriting();
  attempt(write);
}
