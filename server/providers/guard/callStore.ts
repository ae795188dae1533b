import type { Micros } from '@/domain/money';
import type { ProviderError, ProviderName } from '../machineProvider';

/** When a call may be made. Milliseconds. */
export interface CallSlot {
  /** Whether it was taken: then nobody else has it. */
  isTaken: boolean;
  /** How long until then; where it was not taken, until there may be one. */
  waitMs: number;
}

/** The pauses of a provider, which hold for all servers together. Milliseconds. */
export interface CallPauses {
  /** Whether the call is an order, or prepares one, which is of no use long before the order can be sent. */
  order: 'none' | 'prepared' | 'sent';
  callPause: number;
  createPause: number;
  /** A slot that is farther away is not taken. */
  longestWait: number;
}

/** What all servers together know of the calls of a provider; it is in the database. */
export interface CallStore {
  /** Takes the next slot. */
  takeSlot: (name: ProviderName, pauses: CallPauses) => Promise<CallSlot>;
  /** The provider wants no calls for a while. */
  holdBack: (name: ProviderName, afterMs: number) => Promise<void>;
  /**
   * Keeps what went wrong. A key that is refused, or an account that is empty, turns the provider off.
   * @returns whether that is new
   */
  failed: (name: ProviderName, error: ProviderError) => Promise<boolean>;
  /**
   * It takes our key. An account that was empty counts as filled once it says so, or some minutes later.
   * @param account what is left there; null where it did not tell
   * @returns whether it was off and is not any more
   */
  answered: (name: ProviderName, account: Micros | null) => Promise<boolean>;
}
