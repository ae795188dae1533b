import type { SshKey } from '@/contract/sshKey';
import { parsePublicKey } from './publicKey';

/** What makes a key the same as another: its type and its base64, whatever comment follows. Null for what is no key. */
function material(text: string | null): string | null {
  if (text === null) return null;
  const parsed = parsePublicKey(text);
  return parsed.ok ? parsed.key.text.split(' ', 2).join(' ') : null;
}

/** The one of the stored keys that is the same key as `text`, under whatever name; undefined where none is. */
export function knownKey<Key extends Pick<SshKey, 'publicKey'>>(
  keys: readonly Key[],
  text: string,
): Key | undefined {
  const searched = material(text);
  return searched === null
    ? undefined
    : keys.find(({ publicKey }) => material(publicKey) === searched);
}

/** Why a key is refused that the team has already. @param name what it is called there */
export const keyIsKnown = (name: string): string => `The team already has this key, as '${name}'.`;
