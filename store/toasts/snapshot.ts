import { recordOf } from '@/contract/record';
import { failed, word } from '@/domain/snapshot/vocabulary';
import { eventsOf } from '@/domain/snapshot/events';
import * as toasts from './slice';

export const events = eventsOf(toasts, {
  toastHeld: 'The message’s time was held',
  toastReleased: 'The message’s time went on',
  toastShown: {
    payload: toasts.toastsRule.current,
    label: {
      text: (payload) =>
        `Message: ${[recordOf(payload).title, recordOf(payload).description].map(word).filter(Boolean).join(' – ')}`,
      isError: (payload) => recordOf(payload).tone === 'destructive',
    },
  },
  toastDismissed: { payload: 'public', label: 'The message went away' },
  toastRemoved: { payload: 'public', label: 'The message was forgotten' },
  textCopied: 'Copied a text',
  copyRefused: failed('The browser refused to copy a text'),
});
