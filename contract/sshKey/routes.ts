import { acknowledgement, created } from '../reading/acknowledgement';
import { rows } from '../reading/rows';
import type { Route } from '../route';
import { sshKey, sshKeyDetail } from './reading';

export const SSH_KEY_ROUTES = {
  listSshKeys: {
    method: 'GET',
    path: '/api/ssh-keys',
    summary: 'List the SSH keys of a team',
    who: 'member',
    errors: { 404: ['not_found'] },
    answer: rows(sshKey),
  },
  createSshKey: {
    method: 'POST',
    path: '/api/ssh-keys',
    summary: 'Add an SSH key to a team',
    who: 'member',
    limit: 'create',
    errors: { 403: ['forbidden'], 404: ['not_found'], 409: ['conflict', 'limit_reached'] },
    answer: created,
  },
  getSshKey: {
    method: 'GET',
    path: '/api/ssh-keys/:keyId',
    summary: 'Get an SSH key',
    who: 'member',
    errors: { 404: ['not_found'] },
    answer: sshKeyDetail,
  },
  deleteSshKey: {
    method: 'DELETE',
    path: '/api/ssh-keys/:keyId',
    summary: 'Delete an SSH key',
    who: 'member',
    errors: { 404: ['not_found'] },
    answer: acknowledgement,
  },
} as const satisfies Record<string, Route>;
