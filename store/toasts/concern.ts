import type { Concern } from '../concern';
import { listenForCopying } from './copying';
import { listenForToasts } from './listeners';
import { toastReducer } from './slice';

export const toasts = {
  reducer: toastReducer,
  listenAlways: listenForToasts,
  listen: listenForCopying,
} satisfies Concern;
