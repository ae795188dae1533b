/**
 * Why something failed at a provider or a payment service, in the words in which this server keeps it. They stand here
 * because a snapshot may tell them word for word, which it may not of any other reason.
 */

export const PAYMENT_DECLINED = 'The payment was declined.';
export const PAYMENT_ABANDONED = 'The payment was not completed within a day.';
export const NO_FREE_MACHINE = 'The provider has no free machine in this region.';
