import { MIN_DEPOSIT } from './billing/amount';

/**
 * Why a server refuses a request, or something failed at a provider or a payment service, and what it says of its
 * providers, in sentences that are shown to the person as they are (specification, sections 5 and 8). A snapshot may
 * contain them word for word: they hold nothing personal. Those that the client says itself stand beside its rules (`team/permissions.ts`, `keys/problems.ts`).
 */

export const SOLD_OUT = 'This offer is no longer available. Please choose another configuration.';

export const MINIMUM_DEPOSIT = `Minimum deposit of $${MIN_DEPOSIT} required before the first deployment. Please add credits to continue.`;

export const NO_REGION =
  'This offer names no region, so it cannot be ordered. Please choose another configuration.';

export const KEY_GONE = 'This SSH key is no longer in the team. Please choose another one.';

export const KEY_NEEDED =
  'This provider needs an SSH key: nobody could sign in to the machine without one. Please choose or add one.';

/** @param price as it is shown, e.g. `$0.75` */
export const priceChanged = (price: string): string =>
  `The price of this offer has changed to ${price} per hour. Please review it and deploy again.`;

/** All amounts as they are shown; `held` is null where nothing is held for other instances. */
export function insufficientCredits(needed: string, balance: string, held: string | null): string {
  const other = held === null ? '' : `, of which ${held} is held for your other instances`;
  return `Insufficient credits: this instance needs ${needed}, and your team has ${balance}${other}. Please add credits to continue.`;
}

export const PAYMENT_DECLINED = 'The payment was declined.';

/** Why a payment failed, or could not be started. */
export const PAYMENT_PROBLEMS = {
  insufficientFunds: 'The card does not have enough money for this payment.',
  cardLimit: 'The card is over its limit for now. Please use another one, or try again later.',
  cardExpired: 'The card has expired. Please use another one.',
  cardCode: 'The security code of the card is not right.',
  cardNumber: 'The number of the card is not right.',
  cardAddress: 'The address or postal code does not fit the card.',
  cardNotSupported: 'The card cannot be used for this payment. Please use another one.',
  notConfirmedByBank: 'The bank did not confirm the payment. Please try again.',
  notProcessed: 'The payment could not be processed. Please try again later.',
  notInTime: 'The payment was not made in time. Please try again.',
  amountTooSmall:
    'The payment provider does not take an amount this small. Please choose a larger one.',
  amountTooLarge:
    'The payment provider does not take an amount this large. Please choose a smaller one.',
  currencyNotSupported: 'The payment provider does not take this currency.',
  emailNotAccepted: 'The payment provider does not accept your e-mail address.',
  methodUnavailable: 'This way to pay is not available for now. Please choose another one.',
  unknownPayment: 'The payment provider does not know this payment.',
  notAccepted: 'The payment provider does not accept this payment.',
} as const;

export const PAYMENT_ABANDONED = 'The payment was not completed within a day.';
export const PAYMENT_NOT_STARTED = 'The payment could not be started.';

/** @param paid as it is shown, as is `asked` */
export const paidOtherAmount = (paid: string, asked: string): string =>
  `${paid} was paid instead of ${asked}, and ${paid} was credited.`;

/** @param currency as it is shown, e.g. `EUR` */
export const paidOtherCurrency = (currency: string): string =>
  `The payment came in ${currency} instead of USD, so nothing was credited.`;

export const REFUND_CAME_BACK = 'The refund failed and came back.';
export const DISPUTE_LOST = 'The dispute was lost.';
export const DISPUTE_PART_RETURNED = 'What had been refunded before came back.';

/** Why a payment by crypto failed or could not be started, and what is odd about one. */
export const CRYPTO_PROBLEMS = {
  notAccepted:
    'A payment of this amount by crypto is not possible at the moment. Please try another amount, or try again later.',
  notConfirmed: 'The payment was not confirmed.',
  late: 'The payment came in too late. Please contact support to have it credited or paid back.',
  confirmedByHand: 'The payment was confirmed by hand.',
} as const;

/** Both amounts as they are shown. */
export const paidInPart = (came: string, asked: string): string =>
  `Only ${came} of ${asked} came in. Please contact support to have it credited or paid back.`;

export const NO_FREE_MACHINE = 'The provider has no free machine in this region.';

/** Why there is no machine, or no machine any more. */
export const MACHINE_PROBLEMS = {
  noCapacity: NO_FREE_MACHINE,
  rejected: 'The provider does not accept this order. Please choose another configuration.',
  unanswered:
    'The provider did not take the order in time. Please choose another offer, or try again later.',
  unavailable: 'The provider takes no orders at the moment. Please choose another one.',
  notSetUp: 'This provider is not available here any more. Please choose another offer.',
  bootFailed: 'The provider could not start the machine.',
  bootTooLong: 'The machine did not start in time, and was given back.',
  hostKeyDiffers: 'The machine did not show the host key that it must have, and was given back.',
  stopped: 'The machine stopped by itself, and was given back.',
  vanished: 'The provider no longer has this machine. It is charged until it was last seen.',
  unreachable:
    'The machine does not answer. Destroy it if you do not want to wait: it is charged until it last answered.',
} as const;

/** @param most how many keys one team may have, as it is shown */
export const tooManyKeys = (most: string): string =>
  `A team can have at most ${most} SSH keys. Delete one that is not used any more, then add this one.`;

/** @param most how many teams one person may own, as it is shown */
export const tooManyTeams = (most: string): string =>
  `You can own at most ${most} teams, and you own that many.`;

/** @param most how many members and open invitations one team may have together, as it is shown */
export const tooManyPeople = (most: string): string =>
  `A team can have at most ${most} members and open invitations together, and this one has that many.`;

/**
 * What people must know before they rent from a provider, in a sentence each, by the names of the setting `PROVIDERS`; null where
 * there is nothing.
 */
export const PROVIDER_TERMS = {
  simulator: null,
  shadeform: 'Machines rented through Shadeform cannot be stopped and kept, only destroyed.',
  lambda: null,
  runpod:
    'RunPod rents a container, not a whole machine: a restart keeps only what is in /workspace, and Destroy keeps nothing.',
  own: null,
} as const;
