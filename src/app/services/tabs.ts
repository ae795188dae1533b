import { recordOf } from '@/contract/record';
import type { TabsService } from '@/store/services';

const CHANNEL = 'rackline';

/** The other tabs of this browser. One that does not know how to reach them leaves each tab to itself. */
export function createTabs(): TabsService {
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
