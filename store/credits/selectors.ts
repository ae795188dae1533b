import type { RootState } from '../state';
import { AMOUNT_PROBLEMS } from './messages';
import type { CreditsSurface } from './slice';

/**
 * The sentence at the field of an amount that was not taken, which also says how a number is written here; null while
 * nothing is wrong with it.
 */
export function selectAmountProblem(
  { credits: { refusal } }: RootState,
  surface: CreditsSurface,
): string | null {
  if (refusal?.surface !== surface) return null;
  const problem = AMOUNT_PROBLEMS[refusal.reason];
  return refusal.reason === 'notANumber' ? `${problem}, for example 1000 or 37.50` : problem;
}
