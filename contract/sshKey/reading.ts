import type { SshKey, SshKeyDetail } from './index';
import { fields } from '../reading/rows';
import { id, optional, orElse, text, words } from '../reading/values';

const UNNAMED_KEY = 'Unnamed key';

/** A key whose text nobody tells can be chosen all the same. */
export const sshKey = fields<SshKey>({
  id,
  name: orElse(words, UNNAMED_KEY),
  publicKey: orElse(words, null),
  fingerprint: optional(text),
  userId: optional(id),
  teamId: optional(id),
});

export const sshKeyDetail = fields<SshKeyDetail>({
  id: optional(id),
  name: words,
  publicKey: optional(words),
});
