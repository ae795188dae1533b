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

/** How a provider keeps the keys of our account. */
interface KeyRing {
  list: () => Promise<{ ref: string; publicKey: string }[]>;
  /** @returns what orders name the new key by */
  add: () => Promise<string>;
}

/**
 * What orders name a key by, which is registered where the provider does not have it, under whatever name. One that has the same
 * name as another cannot be ordered by. A key that is refused is looked for once more: somebody else may have registered it in
 * between.
 */
export async function keyAmong(line: string, { list, add }: KeyRing): Promise<string> {
  const fingerprint = keyFingerprint(line);
  const find = async (): Promise<string | undefined> => {
    const keys = await list();
    const isAlone = (ref: string) => keys.filter((key) => key.ref === ref).length === 1;
    return keys.find((key) => keyFingerprint(key.publicKey) === fingerprint && isAlone(key.ref))
      ?.ref;
  };
  const known = await find();
  if (known !== undefined) return known;
  try {
    return await add();
  } catch (error) {
    const isRefused = error instanceof ProviderError && error.kind === 'rejected';
    const quicker = isRefused ? await find() : undefined;
    if (quicker === undefined) throw error;
    return quicker;
  }
}
