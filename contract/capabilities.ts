/**
 * What a server can have beyond the specification, in words: the client sends, calls, shows and promises nothing of it unless
 * the server is known to have it. Our own has all of them; `API_CAPABILITIES` names those of another one.
 * - `idempotency`: an order that is sent again under the same `Idempotency-Key` counts once.
 */
export const CAPABILITIES = ['idempotency'] as const;
export type Capability = (typeof CAPABILITIES)[number];

export function isCapability(word: string): word is Capability {
  return CAPABILITIES.some((capability) => capability === word);
}
