import { MIN_DEPOSIT } from '../billing/amount';

/**
 * Why a server refuses an order, in sentences that are shown to the person as they are (specification, section 5). They
 * stand here because a snapshot may tell them word for word: there is nothing personal in them.
 */

export const SOLD_OUT = 'This offer is no longer available. Please choose another configuration.';

export const MINIMUM_DEPOSIT = `Minimum deposit of $${MIN_DEPOSIT} required before the first deployment. Please add credits to continue.`;

export const NO_REGION =
  'This offer names no region, so it cannot be ordered. Please choose another configuration.';

export const KEY_GONE = 'This SSH key is no longer in the team. Please choose another one.';

/** @param price as it is shown, e.g. `$0.75` */
export const priceChanged = (price: string): string =>
  `The price of this offer has changed to ${price} per hour. Please review it and deploy again.`;

/** All amounts as they are shown; `held` is null where nothing is held for other instances. */
export function insufficientCredits(needed: string, balance: string, held: string | null): string {
  const other = held === null ? '' : `, of which ${held} is held for your other instances`;
  return `Insufficient credits: this instance needs ${needed}, and your team has ${balance}${other}. Please add credits to continue.`;
}
