import { fields } from '@/contract/reading/rows';
import { oneOf } from '@/contract/reading/values';
import type { Concern } from '../concern';
import { draftsOf, search } from '../drafts/values';

export const billing = {
  drafts: draftsOf({
    stored: fields({
      tab: oneOf(['credits', 'usage', 'transactions'] as const),
      usage: fields({ search }),
      transactions: fields({ search }),
    }),
  }),
} satisfies Concern;
