import type { SshKey, SshKeyDetail } from '@/contract/sshKey';
import type { Rule } from '@/domain/snapshot/rules';
import { mutation, query } from '@/domain/snapshot/vocabulary';
import { collection, endpointsOf } from './rules';
import { sshKeysApi } from './sshKeys';

const sshKeyRule = {
  id: 'id',
  name: 'keyName',
  publicKey: 'publicKey',
  fingerprint: 'fingerprint',
  userId: 'id',
  teamId: 'id',
} as const satisfies Rule<SshKey>;

const sshKeyDetailRule = {
  id: 'id',
  name: 'keyName',
  publicKey: 'publicKey',
} as const satisfies Rule<SshKeyDetail>;

export const endpoints = endpointsOf(sshKeysApi, {
  listSshKeys: {
    data: collection(sshKeyRule),
    label: query('the SSH keys'),
  },
  getSshKey: { data: sshKeyDetailRule, label: query('an SSH key') },
  createSshKey: {
    arg: {
      userId: 'id',
      teamId: 'id',
      name: 'keyName',
      publicKey: 'publicKey',
      fingerprint: 'fingerprint',
    },
    label: mutation('Add SSH Key'),
  },
  deleteSshKey: { label: mutation('Delete SSH Key') },
});
