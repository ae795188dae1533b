import { said, word } from '@/domain/snapshot/vocabulary';
import { eventsOf } from '@/domain/snapshot/events';
import * as clock from './slice';

export const events = eventsOf(clock, {
  clocksCompared: {
    payload: 'keep',
    label: said((payload) => {
      const aheadMs = typeof payload === 'number' ? payload : 0;
      return `The server’s clock is ${word(Math.abs(aheadMs) / 1000)} s ${aheadMs < 0 ? 'behind' : 'ahead'}`;
    }),
  },
});
