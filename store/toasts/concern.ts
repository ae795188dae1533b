import type { Concern } from '../concern';
import { copyingMessages } from './copying';
import { listenForToasts } from './listeners';

export const toasts = {
  listenAlways: listenForToasts,
  messages: copyingMessages,
} satisfies Concern;
