import { PAGES } from '@/contract/pages';
import { fields } from '@/contract/reading/rows';
import { flag, oneOf } from '@/contract/reading/values';
import type { Concern } from '../concern';
import { draftsOf } from '../drafts/draftsOf';
import { nullable, typed } from '../drafts/values';
import { listenForSettings } from './listeners';
import { settingsMessages } from './messages';

export const settings = {
  listen: listenForSettings,
  messages: settingsMessages,
  drafts: draftsOf({
    stored: fields({
      tab: oneOf(['profile', 'sshKeys'] as const),
      profile: fields({ draft: fields({ name: nullable(typed), company: nullable(typed) }) }),
      addKey: fields({ open: flag, name: typed, text: typed, left: flag }),
    }),
    home: PAGES.settings.path,
    closed: () => ({ addKey: { open: false } }),
  }),
} satisfies Concern;
