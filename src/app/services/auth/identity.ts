import type { User } from 'firebase/auth';
import type { Identity } from '@/store/services';

/** The plain facts about the library's user; the object itself never reaches the store. */
export function identityOf({ uid, email, displayName, photoURL }: User): Identity {
  return { uid, email, displayName, photoURL };
}
