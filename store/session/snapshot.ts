import { recordOf } from '@/contract/record';
import { choice, type Rule } from '@/domain/snapshot/rules';
import { failed, said } from '@/domain/snapshot/vocabulary';
import type { Identity } from '../services';
import { eventsOf } from '../snapshot/policy/events';
import * as session from './slice';

const identityRule = {
  uid: 'id',
  email: 'email',
  displayName: 'person',
  photoURL: 'blank',
} as const satisfies Rule<Identity>;

export const state = {
  status: choice('loading', 'signedOut', 'signedIn'),
  identity: identityRule,
  signingIn: 'keep',
  exchanging: 'keep',
  signingOut: 'keep',
  expired: 'keep',
  lastUid: 'id',
} as const satisfies Rule<session.SessionState>;

export const events = eventsOf(session, {
  signInPressed: { words: said('Pressed Continue with Google') },
  signInFailed: { payload: 'public', words: failed('The sign-in failed') },
  identityFound: {
    payload: { identity: identityRule, fresh: 'keep' },
    words: said('The server is asked who it is'),
  },
  signedIn: { payload: { fresh: 'keep', name: 'person' }, words: said('Signed in') },
  loginExchangeFailed: { words: failed('The server did not accept the sign-in') },
  signOutPressed: { words: said('Pressed Sign Out') },
  signOutFailed: { words: failed('The sign-out failed') },
  signedOut: { words: said('Signed out') },
  sessionExpired: { words: failed('The session expired') },
  appStarted: { words: said('The app was opened') },
  identityObserved: {
    payload: { identity: identityRule, fresh: 'keep' },
    words: said((payload) =>
      recordOf(payload).identity === null
        ? 'The account provider knows nobody'
        : 'The account provider knows who it is',
    ),
  },
  signOutSucceeded: { words: said('The sign-out succeeded') },
  personLeft: { words: said('Everything of the person who left was cleared') },
});
