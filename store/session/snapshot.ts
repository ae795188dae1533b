import { recordOf } from '@/contract/record';
import { failed, said } from '@/domain/snapshot/vocabulary';
import { GAP, type Sentence } from '@/domain/snapshot/sentences';
import { eventsOf } from '@/domain/snapshot/events';
import * as session from './slice';
import { welcome } from './messages';

const { identity } = session.sessionRule;

export const events = eventsOf(session, {
  signInPressed: 'Pressed Continue with Google',
  signInFailed: { payload: 'public', label: failed('The sign-in failed') },
  identityFound: {
    payload: { identity, fresh: 'keep' },
    label: 'The server is asked who it is',
  },
  signedIn: { payload: { fresh: 'keep', name: 'person' }, label: 'Signed in' },
  loginExchangeFailed: failed('The server did not accept the sign-in'),
  signOutPressed: 'Pressed Sign Out',
  signOutFailed: failed('The sign-out failed'),
  signedOut: 'Signed out',
  sessionExpired: failed('The session expired'),
  appStarted: 'The app was opened',
  identityObserved: {
    payload: { identity, fresh: 'keep' },
    label: said((payload) =>
      recordOf(payload).identity === null
        ? 'The account provider knows nobody'
        : 'The account provider knows who it is',
    ),
  },
  signOutSucceeded: 'The sign-out succeeded',
  personLeft: 'Everything of the person who left was cleared',
});

export const sentences: readonly Sentence[] = [[welcome(GAP), 'person']];
