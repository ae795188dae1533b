import type { PaymentMethod } from '@/contract/payment';

/** Where people pay: one adapter a payment provider, all behind this interface. */
export interface PaymentProvider {
  /** What a transaction says it was paid through. */
  name: string;
  /**
   * Opens a checkout for a stored, pending transaction.
   * @param origin of this server as the browser sees it, for example `http://127.0.0.1:3000`; '' where it is not known
   * @returns the address that the browser goes to; a path is one of this server
   */
  open: (transactionId: string, origin: string) => Promise<string>;
}

/** The adapter for each way to pay. */
export type PaymentProviders = Record<PaymentMethod, PaymentProvider>;
