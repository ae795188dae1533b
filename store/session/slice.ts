import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Identity } from '../services';

/** Authentication is loading at first, then signed out or signed in (specification, section 4). */
export type SessionStatus = 'loading' | 'signedOut' | 'signedIn';

export interface SessionState {
  status: SessionStatus;
  /** Who the account provider says it is; set from when the login exchange begins. */
  identity: Identity | null;
  /** The person has pressed the button and the provider has not answered yet. */
  signingIn: boolean;
  /** A login exchange with the server is under way. */
  exchanging: boolean;
  /** The person asked to be signed out; what follows is not an expired session. */
  signingOut: boolean;
  /** The session ended by itself; the sign-in page says so. */
  expired: boolean;
  /** Whose session ended by itself: what they were configuring waits for them, and for nobody else. */
  lastUid: string | null;
}

const initialState: SessionState = {
  status: 'loading',
  identity: null,
  signingIn: false,
  exchanging: false,
  signingOut: false,
  expired: false,
  lastUid: null,
};

const SIGNED_OUT: SessionState = { ...initialState, status: 'signedOut' };

/** The app has been opened; the account provider is asked who is signed in. */
export const appStarted = createAction('session/appStarted');

/** The account provider says who is signed in now, or that nobody is. */
export const identityObserved = createAction<{ identity: Identity | null; fresh: boolean }>(
  'session/identityObserved',
);

/** The person is signed out because they pressed Sign Out, and nothing of them is left. */
export const signOutSucceeded = createAction('session/signOutSucceeded');

/**
 * Somebody has signed out, or somebody else has signed in: nothing of the one who was there stays. The whole state but the
 * address starts anew (`store/reducer.ts`), so does the recorder, and answers to their requests are dropped
 * (`strangers.ts`).
 */
export const personLeft = createAction('session/personLeft');

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signInPressed: (state) => {
      state.signingIn = true;
      state.expired = false;
    },
    /** The account provider failed with this code; empty where it gave none. */
    signInFailed: (state, _action: PayloadAction<string>) => {
      state.signingIn = false;
      state.exchanging = false;
    },
    /** The account provider knows who it is; the server is asked next. */
    identityFound: (state, { payload }: PayloadAction<{ identity: Identity; fresh: boolean }>) => {
      state.identity = payload.identity;
      state.exchanging = true;
    },
    signedIn: (
      state,
      _action: PayloadAction<{
        /** False for a session that was only restored. */
        fresh: boolean;
        name: string;
      }>,
    ) => ({ ...initialState, status: 'signedIn', identity: state.identity }),
    /** What was brought back for this person waits for them, and for nobody else. */
    loginExchangeFailed: (state) => ({
      ...SIGNED_OUT,
      lastUid: state.identity?.uid ?? state.lastUid,
    }),
    signOutPressed: (state) => {
      state.signingOut = true;
    },
    signOutFailed: (state) => {
      state.signingOut = false;
    },
    signedOut: () => SIGNED_OUT,
    /** The server or the account provider no longer accepts the session. */
    sessionExpired: (state) => ({
      ...SIGNED_OUT,
      expired: true,
      lastUid: state.identity?.uid ?? state.lastUid,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(personLeft, (state) => ({ ...state, identity: null, lastUid: null }));
  },
});

export const {
  signInPressed,
  signInFailed,
  identityFound,
  signedIn,
  loginExchangeFailed,
  signOutPressed,
  signOutFailed,
  signedOut,
  sessionExpired,
} = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
