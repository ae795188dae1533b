import { isRejectedWithValue } from '@reduxjs/toolkit';
import { pageAt } from '@/contract/pages';
import { api } from '../api/api';
import { isApiFailure } from '../api/failure';
import { clearResponseCache } from '../api/responseCache';
import { usersApi } from '../api/users';
import { clearDrafts, ownerOfDrafts } from '../drafts/stored';
import type { Concern } from '../concern';
import type { ListenerApi } from '../listening';
import { addressReplaced } from '../location/slice';
import { accountErrorCode, type Identity } from '../services';
import { sessionMessages } from './messages';
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
  sessionReducer,
  sessionRule,
} from './slice';

/** A sign-out waits this long for a pending order: saving its key, the order, looking for it. Milliseconds. */
const ORDER_TIMEOUT_MS = 130_000;

/** Sign-in, sign-out and the end of a session (§4, §8). Its own reducer decides what outlives a person. */
export const session = {
  reducer: sessionReducer,
  rule: sessionRule,
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
  outlivesPerson: true,
  messages: sessionMessages,
  listenAlways: (startListening) => {
    startListening({ actionCreator: appStarted, effect: start });
    startListening({
      actionCreator: identityObserved,
      effect: ({ payload: { identity, fresh } }, listener) =>
        identity ? exchange(listener, identity, fresh) : identityLost(listener),
    });
    startListening({ actionCreator: signInPressed, effect: signIn });
    startListening({ actionCreator: signOutPressed, effect: signOut });
    startListening({
      predicate: (action, state) =>
        isRejectedWithValue(action) &&
        isApiFailure(action.payload) &&
        action.payload.status === 401 &&
        state.session.status === 'signedIn',
      effect: (_action, listener) => expire(listener),
    });
  },
} satisfies Concern;

async function start(_action: unknown, listener: ListenerApi): Promise<void> {
  const { dispatch, extra } = listener;
  extra.tabs.onLeft((uid) => endElsewhere(listener, uid));
  try {
    await extra.auth.start((identity, isNewSignIn) =>
      dispatch(identityObserved({ identity, fresh: isNewSignIn })),
    );
  } catch (error) {
    extra.log('sign-in could not be set up', error);
    dispatch(signedOut());
  }
}

/** The login exchange: the identity becomes a user, or nobody is signed in. */
async function exchange(listener: ListenerApi, identity: Identity, isNew: boolean): Promise<void> {
  const { dispatch, getState } = listener;
  const { session } = getState();
  const isSame = session.identity?.uid === identity.uid;
  if (isSame && (session.exchanging || session.status === 'signedIn')) return;
  const isNewSignIn = isNew || session.signingIn;
  const before = session.identity?.uid ?? session.lastUid;
  if (before !== null && before !== identity.uid) clear(listener);
  dispatch(identityFound({ identity, fresh: isNewSignIn }));
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
  dispatch(signedIn({ fresh: isNewSignIn, name }));
  if (isNewSignIn && pageAt(getState().location.pathname) === undefined)
    dispatch(addressReplaced('/'));
}

function identityLost(listener: ListenerApi): void {
  const { session } = listener.getState();
  if (session.signingOut) return;
  if (session.status === 'loading' && !session.exchanging) listener.dispatch(signedOut());
  else if (session.status === 'signedIn' || session.exchanging) void expire(listener);
}

async function signIn(_action: unknown, { dispatch, extra }: ListenerApi): Promise<void> {
  try {
    const identity = await extra.auth.signIn();
    if (identity) dispatch(identityObserved({ identity, fresh: true }));
  } catch (error) {
    extra.log('sign-in failed', error);
    dispatch(signInFailed(accountErrorCode(error)));
  }
}

async function signOut(_action: unknown, listener: ListenerApi): Promise<void> {
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

/** A sign-out in one tab is one in all. */
function endElsewhere(listener: ListenerApi, uid: string): void {
  const { session } = listener.getState();
  if ((session.identity?.uid ?? session.lastUid) === uid) leave(listener);
  else if (ownerOfDrafts(listener) === uid) clearDrafts(listener);
}

/** Signs out and clears everything of the person. */
function leave(listener: ListenerApi): void {
  listener.dispatch(signedOut());
  clear(listener);
  clearDrafts(listener);
}

/** A sign-out waits for a pending order: its idempotency key is cleared, and without it a second try could rent twice. */
async function orderAnswered({ condition, getState }: ListenerApi): Promise<void> {
  if (getState().deploy.progress === 'idle') return;
  await condition((_action, { deploy }) => deploy.progress === 'idle', ORDER_TIMEOUT_MS);
}

/** The session expired: the drafts stay for the person's next sign-in. */
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

/** Clears everything of a person in the store. */
function clear({ dispatch, extra }: ListenerApi): void {
  clearResponseCache(extra);
  dispatch(api.util.resetApiState());
  dispatch(personLeft());
}
