import { recordOf } from '@/contract/record';

const BOOKKEEPING =
  /^(?:api\/(?:queries|mutations|invalidation|subscriptions|internalSubscriptions|config)\/|__rtkq\/|@@)/u;
const REJECTED_CALL = /^api\/execute(?:Query|Mutation)\/rejected$/u;

/** An action as it was recorded. */
export interface RecordedAction {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** The beginning and the end of a recording, which are steps of their own. */
const ENDS = 2;

/** Whether a rejected call was skipped because its data was still valid, or was aborted. */
export function isDroppedCall({ type, meta }: RecordedAction): boolean {
  if (!REJECTED_CALL.test(type)) return false;
  const { condition, aborted } = recordOf(meta);
  return condition === true || aborted === true;
}

/** Whether an action is internal bookkeeping of the cache. */
export const isBookkeeping = (action: RecordedAction): boolean =>
  BOOKKEEPING.test(action.type) || isDroppedCall(action);

/** How many steps a recording of these actions has for who walks through it. */
export const countSteps = (actions: readonly RecordedAction[]): number =>
  actions.filter((action) => !isBookkeeping(action)).length + ENDS;
