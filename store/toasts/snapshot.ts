import { PAGE_PATHS } from '@/contract/pages';
import { recordOf } from '@/contract/record';
import { choice, type Rule } from '@/domain/snapshot/rules';
import { failed, word } from '@/domain/snapshot/vocabulary';
import { sentenceRule } from '@/domain/snapshot/sentences';
import { eventsOf } from '../snapshot/rules/events';
import * as toasts from './slice';

const toastRule = {
  id: 'public',
  title: sentenceRule,
  description: sentenceRule,
  tone: choice('default', 'success', 'destructive'),
  switchTo: 'id',
  opens: choice(...PAGE_PATHS),
} as const;

export const state = {
  current: { ...toastRule, open: 'keep' },
} as const satisfies Rule<toasts.ToastsState>;

export const events = eventsOf(toasts, {
  toastHeld: 'The message’s time was held',
  toastReleased: 'The message’s time went on',
  toastShown: {
    payload: toastRule,
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
