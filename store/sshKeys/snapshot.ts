import { failed } from '@/domain/snapshot/vocabulary';
import { eventsOf } from '../snapshot/policy/events';
import * as guard from './privateKeys';

export const events = eventsOf(guard, {
  privateKeyEntered: failed('What could be a private key was refused'),
});
