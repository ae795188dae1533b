import { isRejectedWithValue } from '@reduxjs/toolkit';
import { pageAt } from '@/contract/pages';
import { api } from '../api/api';
import { isApiFailure } from '../api/failure';
import { forgetAnswers } from '../api/lastAnswers';
import { usersApi } from '../api/users';
import { forgetDrafts, ownerOfDrafts } from '../drafts/stored';
import type { ListenerApi, StartListening } from '../listening';
import { addressReplaced } from '../location/slice';
import { accountErrorCode, type Identity } from '../services';
import {
  appStarted,
  identityFound,
  identityObserved,
  loginExchangeFailed,
  personLeft,
  sessionExpired,
  signedIn,
  signedOut,
  signInFailed,
  signInPressed,
  signOutFailed,
  signOutPressed,
  signOutSucceeded,
} from './slice';

/** Saving a key, ordering, and looking what has become of it. Milliseconds. */
const ORDER_PATIENCE_MS = 130_000;

/** Sign-in, sign-out and the end of a session (specification, sections 4 and 8). */
export function listenForSession(startListening: StartListening): void {
  startListening({ actionCreator: appStarted, effect: (_action, api) => start(api) });
  startListening({
    actionCreator: identityObserved,
    effect: ({ payload: { identity, fresh } }, api) =>
      identity ? exchange(api, identity, fresh) : identityLost(api),
  });
  startListening({ actionCreator: signInPressed, effect: (_action, api) => signIn(api) });
  startListening({ actionCreator: signOutPressed, effect: (_action, api) => signOut(api) });
  startListening({
    predicate: (action, state) =>
      isRejectedWithValue(action) &&
      isApiFailure(action.payload) &&
      action.payload.status === 401 &&
      state.session.status === 'signedIn',
    effect: (_action, api) => expire(api),
  });
}

async function start(listener: ListenerApi): Promise<void> {
  const { dispatch, extra } = listener;
  extra.tabs.onLeft((uid) => endElsewhere(listener, uid));
  try {
    await extra.auth.start((identity, fresh) => dispatch(identityObserved({ identity, fresh })));
  } catch (error) {
    extra.log('sign-in could not be set up', error);
    dispatch(signedOut());
  }
}

/** The server's login exchange: the identity becomes a user, or nobody is signed in. */
async function exchange(listener: ListenerApi, identity: Identity, fresh: boolean): Promise<void> {
  const { dispatch, getState } = listener;
  const { session } = getState();
  const isSame = session.identity?.uid === identity.uid;
  if (isSame && (session.exchanging || session.status === 'signedIn')) return;
  const isFresh = fresh || session.signingIn;
  const before = session.identity?.uid ?? session.lastUid;
  if (before !== null && before !== identity.uid) clear(listener);
  dispatch(identityFound({ identity, fresh: isFresh }));
  const { data } = await dispatch(
    usersApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true }),
  );
  if (getState().session.identity?.uid !== identity.uid) return;
  if (!data) {
    dispatch(api.util.resetApiState());
    dispatch(loginExchangeFailed());
    return;
  }
  const name = data.name ?? data.email ?? identity.displayName ?? identity.email ?? '';
  dispatch(signedIn({ fresh: isFresh, name }));
  if (isFresh && pageAt(getState().location.pathname) === undefined) dispatch(addressReplaced('/'));
}

function identityLost(listener: ListenerApi): void {
  const { session } = listener.getState();
  if (session.signingOut) return;
  if (session.status === 'loading' && !session.exchanging) listener.dispatch(signedOut());
  else if (session.status === 'signedIn' || session.exchanging) void expire(listener);
}

async function signIn(listener: ListenerApi): Promise<void> {
  const { dispatch, extra } = listener;
  try {
    const identity = await extra.auth.signIn();
    if (identity) dispatch(identityObserved({ identity, fresh: true }));
  } catch (error) {
    extra.log('sign-in failed', error);
    dispatch(signInFailed(accountErrorCode(error)));
  }
}

async function signOut(listener: ListenerApi): Promise<void> {
  const { dispatch, extra, getState } = listener;
  await orderAnswered(listener);
  const uid = getState().session.identity?.uid;
  try {
    await extra.auth.signOut();
  } catch (error) {
    extra.log('sign-out failed', error);
    dispatch(signOutFailed());
    return;
  }
  leave(listener);
  if (uid !== undefined) extra.tabs.tellLeft(uid);
  dispatch(signOutSucceeded());
}

/** Who signs out in one tab has done so in all: neither does their session end by itself here, nor do drafts wait for them. */
function endElsewhere(listener: ListenerApi, uid: string): void {
  const { session } = listener.getState();
  if ((session.identity?.uid ?? session.lastUid) === uid) leave(listener);
  else if (ownerOfDrafts(listener) === uid) forgetDrafts(listener);
}

/** Nobody is signed in any more, and nothing is left of who was. */
function leave(listener: ListenerApi): void {
  listener.dispatch(signedOut());
  clear(listener);
  forgetDrafts(listener);
}

/**
 * An order under way is waited for, as long as a call can take: its key goes with the person, and ordered again without it,
 * the same machine would be rented twice.
 */
async function orderAnswered({ condition, getState }: ListenerApi): Promise<void> {
  if (getState().deploy.progress === 'idle') return;
  await condition((_action, { deploy }) => deploy.progress === 'idle', ORDER_PATIENCE_MS);
}

/** The session ended by itself: what the person was configuring stays for their next sign-in. */
async function expire({ dispatch, extra, getState }: ListenerApi): Promise<void> {
  const wasSignedIn = getState().session.status === 'signedIn';
  dispatch(sessionExpired());
  dispatch(api.util.resetApiState());
  if (!wasSignedIn) return;
  try {
    await extra.auth.signOut();
  } catch (error) {
    extra.log('the account provider could not be told that the session is over', error);
  }
}

/** Nothing of one person is left for the next. */
function clear({ dispatch, extra }: ListenerApi): void {
  forgetAnswers(extra);
  dispatch(api.util.resetApiState());
  dispatch(personLeft());
}
