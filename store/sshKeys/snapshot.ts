import { failed } from '@/domain/snapshot/vocabulary';
import type { Sentence } from '@/domain/snapshot/sentences';
import { eventsOf } from '@/domain/snapshot/events';
import * as guard from './privateKeys';
import { sshKeyAddFailed } from './messages';

export const events = eventsOf(guard, {
  privateKeyEntered: failed('What could be a private key was refused'),
});

export const sentences: readonly Sentence[] = [[sshKeyAddFailed()]];
