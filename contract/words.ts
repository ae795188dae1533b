/** Words and limits of the wire that the app needs without the schemas that they are part of. */

export const OFFER_SORT_KEYS = ['totalAvailable', 'lowestPrice', 'gpuType', 'lastUpdated'] as const;

export const SORT_ORDERS = ['asc', 'desc'] as const;

/** Offers a page, as the app asks for them (specification, section 9). */
export const OFFERS_PER_PAGE = 12;

/** Stands for a provider that an offer does not name; shown as 'Unknown' (specification, section 2). */
export const UNKNOWN_PROVIDER = 'unknown';

export const TEAM_ROLES = ['owner', 'admin', 'member'] as const;

/** Roles that an invitation may grant (specification, section 6: never owner). */
export const INVITE_ROLES = ['member', 'admin'] as const;

/** The shortest name that a team can be given (specification, section 5). Characters. */
export const TEAM_NAME_MIN_LENGTH = 2;

export const TRANSACTION_STATUSES = ['completed', 'pending', 'failed', 'cancelled'] as const;

/** What a transaction is: credits that were bought, or money that went back or was corrected by an operator. */
export const TRANSACTION_KINDS = ['deposit', 'refund', 'dispute', 'adjustment'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** What a statement of a month can be: a page, or a file for a spreadsheet. */
export const STATEMENT_FORMS = ['page', 'csv'] as const;

/** `fiat` is a card. */
export const PAYMENT_METHODS = ['crypto', 'fiat'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How a transaction says that crypto was paid where cards are paid too. */
export const CRYPTO_AT_STRIPE = 'Stripe (crypto)';

export const PACKAGE_IDS = ['package_50', 'package_100', 'package_200', 'custom'] as const;

/** Words that a payment's return may carry in `error=` (specification, section 8). */
export const PAYMENT_RETURN_ERRORS = [
  'already_processed',
  'verification_failed',
  'processing_failed',
] as const;

/** Statuses that the reference server stores; any other word is shown as it is (specification, section 4). */
export const DEPLOYMENT_STATUSES = ['deploying', 'running', 'failed', 'terminated'] as const;

/** What happens while an instance is deployed, in the order in which it does. */
export const PHASES = ['ordered', 'found', 'booting', 'waitingForSsh'] as const;

/** Longest name a person may give to anything (a team, an instance, a key, themselves). Characters. */
export const MAX_NAME_LENGTH = 120;

/** Longest e-mail address: no mail server takes more. Characters. */
export const MAX_EMAIL_LENGTH = 254;

/** Longest search. Characters. */
export const MAX_SEARCH_LENGTH = 200;

/** Longest public key text that is accepted. Characters; a 16384-bit RSA key with a comment fits. */
export const MAX_PUBLIC_KEY_LENGTH = 8192;

/** The message for a text that is longer than allowed. @param length the most characters */
export const tooLong = (length: number): string => `must be at most ${length} characters long`;
