import type { Concern } from '../concern';
import { copyingMessages } from './copying';
import { listenForToasts } from './listeners';
import { toastReducer } from './slice';

export const toasts = {
  reducer: toastReducer,
  listenAlways: listenForToasts,
  messages: copyingMessages,
} satisfies Concern;
