import type { AmountProblem } from '@/domain/billing/amount';
import type { RootState } from '../state';
import * as messages from '../toasts/messages';
import type { ToastContent } from '../toasts/slice';
import type { CreditsSurface } from './slice';

/** What is said of an amount that cannot be bought (specification, section 5). */
export function amountProblem(reason: AmountProblem): ToastContent {
  return reason === 'outOfRange' ? messages.amountOutOfRange() : messages.amountNotANumber();
}

/** What the field adds to the sentence of the toast: how a number is written here. */
const NOT_A_NUMBER = `${messages.amountNotANumber().description}, for example 1000 or 37.50`;

/** The sentence that stands at the field of an amount that was not taken; null while nothing is wrong with it. */
export function selectAmountProblem(
  { credits }: RootState,
  surface: CreditsSurface,
): string | null {
  const { refusal } = credits;
  if (refusal?.surface !== surface) return null;
  return refusal.reason === 'notANumber'
    ? NOT_A_NUMBER
    : (amountProblem(refusal.reason).description ?? null);
}
