import type { AmountProblem } from '@/domain/billing/amount';
import type { RootState } from '../reducer';
import * as messages from '../toasts/messages';
import type { ToastContent } from '../toasts/slice';
import type { CreditsSurface } from './slice';

/** What is said of an amount that cannot be bought (specification, section 5). */
export function amountProblem(reason: AmountProblem): ToastContent {
  return reason === 'outOfRange' ? messages.amountOutOfRange() : messages.amountNotANumber();
}

/** The sentence that stands at the field of an amount that was not taken; null while nothing is wrong with it. */
export function selectAmountProblem(
  { credits }: RootState,
  surface: CreditsSurface,
): string | null {
  const { refusal } = credits;
  return refusal?.surface === surface ? (amountProblem(refusal.reason).description ?? null) : null;
}
