import type { RootState } from '../state';
import { AMOUNT_PROBLEMS } from './messages';
import type { CreditsSurface } from './slice';

/** The error text of the amount's field; null while there is none. */
export function selectAmountProblem(
  { credits: { refusal } }: RootState,
  surface: CreditsSurface,
): string | null {
  if (refusal?.surface !== surface) return null;
  const problem = AMOUNT_PROBLEMS[refusal.reason];
  return refusal.reason === 'notANumber' ? `${problem}, for example 1000 or 37.50` : problem;
}
