import type { PaymentMethod } from './words';

/**
 * What a server can have beyond the specification, in words: the client sends, calls, shows and promises nothing of it unless
 * the server is known to have it. Our own has all of them; `API_CAPABILITIES` names those of another one.
 * - `idempotency`: an order that is sent again under the same `Idempotency-Key` counts once.
 * - `async-destroy`: a destroy may be accepted and not done yet; the instance tells `destroyRequestedAt` until it is.
 * - `receipts`: there are receipts of transactions and statements of months.
 */
export const CAPABILITIES = ['idempotency', 'async-destroy', 'receipts'] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Whether a word of `API_CAPABILITIES` is one of {@link CAPABILITIES}. */
export function isCapability(word: string): word is Capability {
  return CAPABILITIES.some((capability) => capability === word);
}

/** Where an instance runs: on a stand-in (local mode), on a machine, or nowhere, since the server has no provider. */
export const MACHINES = ['simulated', 'real', 'none'] as const;
export type Machines = (typeof MACHINES)[number];

/** What the app has to know of the server that it talks to. */
export type ServerFacts = Pick<
  ClientConfig,
  'capabilities' | 'localMode' | 'machines' | 'payments'
>;

/**
 * Settings that the server writes into the page for the client, as JSON in the element {@link CLIENT_CONFIG_ID}. No schema:
 * both come from the same build, and what checks schemas would have to be fetched before anybody can sign in.
 */
export interface ClientConfig {
  /** What comes before the path of every call, without a slash at the end; empty means the page's own origin. */
  apiBaseUrl: string;
  /** What that server has beyond the specification. */
  capabilities: readonly Capability[];
  /** True where sign-in goes through the local account provider on the page's own origin. */
  localMode: boolean;
  machines: Machines;
  /** The ways to pay that people have; none where no credits can be bought. */
  payments: readonly PaymentMethod[];
  firebase: { apiKey: string; authDomain: string; projectId: string; appId?: string };
}

export const CLIENT_CONFIG_ID = 'rackline-config';
