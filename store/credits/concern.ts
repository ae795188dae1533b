import { PAYMENT_METHODS } from '@/contract/words';
import { fields } from '@/contract/reading/rows';
import { flag, oneOf } from '@/contract/reading/values';
import type { Concern } from '../concern';
import { draftsOf } from '../drafts/draftsOf';
import { typed } from '../drafts/values';
import { listenForCredits } from './listeners';
import { creditsMessages } from './messages';

const creditsDraft = fields({ method: oneOf(PAYMENT_METHODS), amount: typed });

export const credits = {
  listen: listenForCredits,
  messages: creditsMessages,
  drafts: draftsOf({
    stored: fields({
      dialogOpen: flag,
      drafts: fields({ dialog: creditsDraft, panel: creditsDraft }),
    }),
    closed: () => ({ dialogOpen: false }),
  }),
} satisfies Concern;
