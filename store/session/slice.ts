import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { choice, type Rule } from '@/domain/snapshot/rules';
import type { Identity } from '../services';

/** `loading` at first (§4). */
const STATUSES = ['loading', 'signedOut', 'signedIn'] as const;

export interface SessionState {
  status: (typeof STATUSES)[number];
  /** Who the account provider says it is, from the login exchange on. */
  identity: Identity | null;
  /** A sign-in of the account provider is pending. */
  signingIn: boolean;
  /** A login exchange is pending. */
  exchanging: boolean;
  /** Sign Out was pressed: the end of the session is not an expiry. */
  signingOut: boolean;
  /** The session expired; the sign-in page says so. */
  expired: boolean;
  /** Id of the person whose session expired; their drafts are for them alone. */
  lastUid: string | null;
}

declare module '../state' {
  interface RootState {
    session: SessionState;
  }
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

export const sessionRule = {
  status: choice(...STATUSES),
  identity: { uid: 'id', email: 'email', displayName: 'person', photoURL: 'blank' },
  signingIn: 'keep',
  exchanging: 'keep',
  signingOut: 'keep',
  expired: 'keep',
  lastUid: 'id',
} as const satisfies Rule<SessionState>;

const SIGNED_OUT: SessionState = { ...initialState, status: 'signedOut' };

/** The app was opened; the account provider is asked who is signed in. */
export const appStarted = createAction('session/appStarted');

/** The account provider says who is signed in now, or that nobody is. */
export const identityObserved = createAction<{ identity: Identity | null; fresh: boolean }>(
  'session/identityObserved',
);

/** The person has signed out, and everything of them is cleared. */
export const signOutSucceeded = createAction('session/signOutSucceeded');

/**
 * The person has signed out, or another one has signed in: the state is reset but for what outlives them (`store/reducer.ts`),
 * the recorder begins again, and responses to their requests are dropped (`staleResponses.ts`).
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
    /** The account provider failed with this code, or without one. */
    signInFailed: (state, _action: PayloadAction<string>) => {
      state.signingIn = false;
      state.exchanging = false;
    },
    /** The account provider knows who it is; the login exchange begins. */
    identityFound: (state, { payload }: PayloadAction<{ identity: Identity; fresh: boolean }>) => {
      state.identity = payload.identity;
      state.exchanging = true;
    },
    signedIn: (
      state,
      _action: PayloadAction<{
        /** False for a restored session. */
        fresh: boolean;
        name: string;
      }>,
    ) => ({ ...initialState, status: 'signedIn', identity: state.identity }),
    /** Restored drafts are for this person alone. */
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
    /** The server or the account provider refuses the session. */
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
