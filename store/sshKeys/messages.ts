import type { ApiFailure } from '../api/failure';
import { sshKeysApi } from '../api/sshKeys';
import { addKeyPrevented } from '../settings/slice';
import { bad, failureIn, good, on, saidOfRequest, type Message } from '../toasts/message';
import { privateKeyEntered } from './privateKeys';

const { createSshKey, deleteSshKey } = sshKeysApi.endpoints;

/** What is wrong with the key itself is for the server to say, for example that the team has it. */
export const sshKeyAddFailed = (failure?: ApiFailure) =>
  bad('Error', saidOfRequest(failure, 'Failed to add SSH key. Please try again.'));

/** Toasts of keys, wherever they are added (§8). */
export const sshKeyMessages: readonly Message[] = [
  on(createSshKey.matchFulfilled, good('SSH Key Added')),
  on(createSshKey.matchRejected, (action) => sshKeyAddFailed(failureIn(action))),
  on(addKeyPrevented.match, sshKeyAddFailed()),
  on(deleteSshKey.matchFulfilled, good('SSH Key Deleted')),
  on(deleteSshKey.matchRejected, bad('Error', 'Failed to delete SSH key. Please try again.')),
  on(
    privateKeyEntered.match,
    bad(
      'That was not kept',
      'It may be a private key, or a part of one. Never share it: only the public key, from the file that ends in .pub, is ever asked for.',
    ),
  ),
];
