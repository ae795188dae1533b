import { readFile, stat } from 'node:fs/promises';
import { utils } from 'ssh2';
import { recordOf } from '@/contract/record';
import { HostError, type HostFault } from '../ssh/hostError';

/**
 * Reads the administrator's private key, for each conversation anew, so that another one is taken without a restart.
 * @throws HostError
 */
export async function readIdentity(file: string): Promise<string> {
  const problem = (fault: HostFault): HostError => new HostError(fault, file);
  let text: string;
  try {
    const { mode } = await stat(file);
    if ((mode & 0o077) !== 0) throw problem('keyOpen');
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof HostError) throw error;
    throw problem(recordOf(error).code === 'ENOENT' ? 'keyMissing' : 'keyUnreadable');
  }
  const parsed = utils.parseKey(text);
  const key = Array.isArray(parsed) ? parsed[0] : parsed;
  if (key instanceof Error) throw problem(isEncrypted(text) ? 'keyEncrypted' : 'notAKey');
  if (key?.isPrivateKey() !== true) throw problem('notAKey');
  return text;
}

/** By what the file says of itself: a header in the older forms, the name of the cipher in OpenSSH's. */
function isEncrypted(text: string): boolean {
  if (/ENCRYPTED/u.test(text)) return true;
  const [, base64 = ''] = /BEGIN OPENSSH PRIVATE KEY-+\s+([^-]+)/u.exec(text) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  const start = 'openssh-key-v1\0'.length + 4;
  return bytes.length > start && bytes.toString('latin1', start, start + 4) !== 'none';
}
