import type { Capability } from './capabilities';

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
  firebase: { apiKey: string; authDomain: string; projectId: string; appId?: string };
}

export const CLIENT_CONFIG_ID = 'rackline-config';
