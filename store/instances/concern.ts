import { PAGES } from '@/contract/pages';
import { fields } from '@/contract/reading/rows';
import { oneOf, text } from '@/contract/reading/values';
import type { Concern } from '../concern';
import { draftsOf } from '../drafts/draftsOf';
import { notPending, nullable, typed } from '../drafts/values';
import { listenForInstances } from './listeners';
import { instanceMessages } from './messages';

export const instances = {
  listen: listenForInstances,
  messages: instanceMessages,
  drafts: draftsOf({
    stored: fields({
      tab: oneOf(['running', 'terminated'] as const),
      openId: nullable(text),
      rename: nullable(fields({ id: text, name: typed, pending: notPending })),
    }),
    home: PAGES.instances.path,
    /** The drawer is left as it is where a name is being typed in it, which would be lost with it. */
    closed: ({ rename }) => (rename ? {} : { openId: null }),
  }),
} satisfies Concern;
