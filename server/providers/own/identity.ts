import { readFile, stat } from 'node:fs/promises';
import { utils } from 'ssh2';
import { recordOf } from '@/contract/record';

/**
 * Why a private key cannot be used: there is no such file, this user may not read it, others may (as OpenSSH demands, they must
 * not), it has a passphrase, or it is none.
 */
export type IdentityFault = 'keyMissing' | 'keyUnreadable' | 'keyOpen' | 'keyEncrypted' | 'notAKey';

/** A private key that is read for each conversation, so that another one is taken without a restart. */
export type Identity = { privateKey: string } | { fault: IdentityFault };

/** Reads the administrator's private key. Never throws. */
export async function readIdentity(file: string): Promise<Identity> {
  let text: string;
  try {
    const { mode } = await stat(file);
    if ((mode & 0o077) !== 0) return { fault: 'keyOpen' };
    text = await readFile(file, 'utf8');
  } catch (error) {
    return { fault: recordOf(error).code === 'ENOENT' ? 'keyMissing' : 'keyUnreadable' };
  }
  const parsed = utils.parseKey(text);
  const key = Array.isArray(parsed) ? parsed[0] : parsed;
  if (key instanceof Error) return { fault: isEncrypted(text) ? 'keyEncrypted' : 'notAKey' };
  return key?.isPrivateKey() === true ? { privateKey: text } : { fault: 'notAKey' };
}

/** By what the file says of itself: a header in the older forms, the name of the cipher in OpenSSH's. */
function isEncrypted(text: string): boolean {
  if (/ENCRYPTED/u.test(text)) return true;
  const [, base64 = ''] = /BEGIN OPENSSH PRIVATE KEY-+\s+([^-]+)/u.exec(text) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  const start = 'openssh-key-v1\0'.length + 4;
  return bytes.length > start && bytes.toString('latin1', start, start + 4) !== 'none';
}
