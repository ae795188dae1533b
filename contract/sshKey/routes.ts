import { acknowledgement, created, fields, rows } from '../reading/rows';
import { id, optional, orElse, text, words } from '../reading/values';
import type { Route } from '../route';
import type { SshKey, SshKeyDetail } from './index';

const UNNAMED_KEY = 'Unnamed key';

/** A key without its text can still be chosen. */
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

export const SSH_KEY_ROUTES = {
  listSshKeys: { method: 'GET', path: '/api/ssh-keys', who: 'member', answer: rows(sshKey) },
  createSshKey: { method: 'POST', path: '/api/ssh-keys', who: 'member', answer: created },
  getSshKey: { method: 'GET', path: '/api/ssh-keys/:keyId', who: 'member', answer: sshKeyDetail },
  deleteSshKey: {
    method: 'DELETE',
    path: '/api/ssh-keys/:keyId',
    who: 'member',
    answer: acknowledgement,
  },
} as const satisfies Record<string, Route>;
