import { keyFingerprint } from '@/domain/keys/fingerprint';
import { parsePublicKey } from '@/domain/keys/publicKey';
import { ProviderError } from './machineProvider';

/** A person's public key, as providers get it. */
export interface OrderedKey {
  /** Without the comment, which often names the person and their computer. */
  line: string;
  /** What it is called at a provider, where it needs a name: by its content, whatever the person calls it. */
  name: string;
}

/**
 * What a provider gets of a person's key.
 * @throws ProviderError `rejected` for what is no key
 */
export function orderedKey(publicKey: string): OrderedKey {
  const parsed = parsePublicKey(publicKey);
  const fingerprint = keyFingerprint(publicKey);
  if (!parsed.ok || fingerprint === null) {
    throw new ProviderError('rejected', 'The order has no public key that can be read.');
  }
  const name = fingerprint.slice('SHA256:'.length).replace(/[^A-Za-z0-9]/gu, '-');
  return { line: parsed.key.text.split(' ', 2).join(' '), name: `rackline-${name}` };
}

/** The one of a provider's keys that is the same key, under whatever name. */
export function sameKey<Key extends { public_key: string }>(
  keys: readonly Key[],
  publicKey: string,
): Key | undefined {
  const fingerprint = keyFingerprint(publicKey);
  return keys.find((key) => keyFingerprint(key.public_key) === fingerprint);
}
