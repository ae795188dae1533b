import type { CallName } from '@/contract/routes';
import type { Cost, Remark } from '@/contract/reading/remarks';

/**
 * Something in the answers to a call that is not as it is specified, for the author of the server. What came is no part of it:
 * it may be anybody's.
 */
export interface Oddity extends Pick<Remark, 'field' | 'readAs' | 'cost' | 'count'> {
  call: CallName;
}

const COSTS: Readonly<Record<Cost, string>> = {
  field: 'the field',
  row: 'the row',
  answer: 'the whole answer',
};

/** `[].balance is read as a number`, `[].id cannot be read, which costs the row`. */
export function oddityText({ field, readAs, cost }: Omit<Oddity, 'call' | 'count'>): string {
  const subject = field || 'the answer';
  if (readAs !== null) return `${subject} is read as ${readAs}`;
  return `${subject} cannot be read${cost === null ? '' : `, which costs ${COSTS[cost]}`}`;
}

/** What tells one oddity from another: each is told once. */
export const oddityKey = (oddity: Omit<Oddity, 'count'>): string =>
  `${oddity.call} ${oddityText(oddity)}`;
