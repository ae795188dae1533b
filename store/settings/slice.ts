import {
  createAction,
  createSlice,
  isAnyOf,
  isPending,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { typedKey, typedLine } from '@/contract/typed';
import type { ProfileDraft } from '@/domain/profile';
import { choice, type Rule } from '@/domain/snapshot/rules';
import { phases } from '../api/api';
import { sshKeysApi } from '../api/sshKeys';
import { usersApi } from '../api/users';
import { addressVisited, pageOpened } from '../location/slice';
import { teamSwitched } from '../teams/slice';

export const SETTINGS_TABS = ['profile', 'sshKeys'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

export interface SettingsState {
  tab: SettingsTab;
  profile: { draft: ProfileDraft; saving: boolean };
  /** The notice about deleting the account is open. */
  accountNoticeOpen: boolean;
  /** Page of the list of keys, from 1. */
  keyPage: number;
  addKey: {
    open: boolean;
    name: string;
    text: string;
    /** The person has left the key's field or tried to add it: its problem is shown from then on. */
    left: boolean;
    /** The last text was a private key, which is not stored. */
    rejected: boolean;
    pending: boolean;
  };
  /** The question before a key is deleted. */
  deleteKey: { open: boolean; id: string; name: string; pending: boolean };
}

const UNTOUCHED: ProfileDraft = { name: null, company: null };
const NO_KEY: SettingsState['addKey'] = {
  open: false,
  name: '',
  text: '',
  left: false,
  rejected: false,
  pending: false,
};
declare module '../state' {
  interface RootState {
    settings: SettingsState;
  }
}

const initialState: SettingsState = {
  tab: 'profile',
  profile: { draft: UNTOUCHED, saving: false },
  accountNoticeOpen: false,
  keyPage: 1,
  addKey: NO_KEY,
  deleteKey: { open: false, id: '', name: '', pending: false },
};

export const settingsRule = {
  tab: choice(...SETTINGS_TABS),
  profile: { draft: { name: 'text', company: 'text' }, saving: 'keep' },
  accountNoticeOpen: 'keep',
  keyPage: 'keep',
  addKey: {
    open: 'keep',
    name: 'keyName',
    text: 'publicKey',
    left: 'keep',
    rejected: 'keep',
    pending: 'keep',
  },
  deleteKey: { open: 'keep', id: 'id', name: 'keyName', pending: 'keep' },
} as const satisfies Rule<SettingsState>;

/** Save Changes was pressed. */
export const profileSubmitted = createAction('settings/profileSubmitted');
/** The profile was not sent: it has no name. */
export const profileRefused = createAction('settings/profileRefused');
/** Add was pressed in the dialog. */
export const addKeySubmitted = createAction('settings/addKeySubmitted');
/** The key was not sent: its name or its text is missing. */
export const addKeyRefused = createAction('settings/addKeyRefused');
/** The key was not sent: its team is not loaded yet. */
export const addKeyPrevented = createAction('settings/addKeyPrevented');
/** The deletion of the key was confirmed. */
export const deleteKeyConfirmed = createAction('settings/deleteKeyConfirmed');

const { updateProfile } = usersApi.endpoints;
const { createSshKey, deleteSshKey } = sshKeysApi.endpoints;

const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    settingsTabChosen: (state, { payload }: PayloadAction<SettingsTab>) => {
      state.tab = payload;
    },
    profileNameChanged: ({ profile }, { payload }: PayloadAction<string>) => {
      profile.draft.name = payload;
    },
    companyChanged: ({ profile }, { payload }: PayloadAction<string>) => {
      profile.draft.company = payload;
    },
    deleteAccountPressed: (state) => {
      state.accountNoticeOpen = true;
    },
    accountNoticeClosed: (state) => {
      state.accountNoticeOpen = false;
    },
    keyPageTurned: (state, { payload }: PayloadAction<number>) => {
      state.keyPage = payload;
    },
    addKeyOpened: ({ addKey }) => {
      addKey.open = true;
    },
    /** Closing keeps what was typed. */
    addKeyClosed: ({ addKey }) => {
      addKey.open = false;
      addKey.rejected = false;
    },
    keyNameChanged: ({ addKey }, { payload }: PayloadAction<string>) => {
      addKey.name = payload;
      addKey.rejected = false;
    },
    keyTextChanged: ({ addKey }, { payload }: PayloadAction<string>) => {
      addKey.text = payload;
      if (typedKey(payload) === '') addKey.left = false;
      addKey.rejected = false;
    },
    keyFieldLeft: ({ addKey }) => {
      addKey.left = typedKey(addKey.text) !== '';
    },
    /** A private key was entered. The text from before stays. */
    privateKeyRefused: ({ addKey }) => {
      addKey.rejected = true;
    },
    deleteKeyPressed: (state, { payload }: PayloadAction<{ id: string; name: string }>) => {
      state.deleteKey = { ...payload, open: true, pending: false };
    },
    deleteKeyCancelled: ({ deleteKey }) => {
      deleteKey.open = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(teamSwitched, (state) => {
        state.keyPage = 1;
        state.deleteKey = initialState.deleteKey;
        // The key would be added to the other team now; its draft stays.
        if (!state.addKey.pending) state.addKey.open = false;
      })
      // Question and notice are closed on another page.
      .addMatcher(isAnyOf(addressVisited, pageOpened), (state) => {
        state.deleteKey.open = false;
        state.accountNoticeOpen = false;
      })
      // The draft stays where it was not saved.
      .addMatcher(phases(updateProfile), ({ profile }, action) => {
        profile.saving = isPending(action);
      })
      // The fields show the stored values again, except where more was typed since.
      .addMatcher(updateProfile.matchFulfilled, ({ profile: { draft } }, { meta }) => {
        const { name, company } = meta.arg.originalArgs;
        if (typedLine(draft.name ?? '') === name) draft.name = null;
        if (typedLine(draft.company ?? '') === company) draft.company = null;
      })
      .addMatcher(phases(createSshKey), (state, action) => {
        // The wizard adds keys too, without a fingerprint (§7).
        if (action.meta.arg.originalArgs.fingerprint === undefined) return;
        if (createSshKey.matchFulfilled(action)) state.addKey = NO_KEY;
        else state.addKey.pending = isPending(action);
      })
      .addMatcher(phases(deleteSshKey), ({ deleteKey }, action) => {
        deleteKey.pending = isPending(action);
        // Not found: it was deleted elsewhere.
        const isNotFound = deleteSshKey.matchRejected(action) && action.payload?.status === 404;
        if (isNotFound || deleteSshKey.matchFulfilled(action)) deleteKey.open = false;
      });
  },
});

export const {
  settingsTabChosen,
  profileNameChanged,
  companyChanged,
  deleteAccountPressed,
  accountNoticeClosed,
  keyPageTurned,
  addKeyOpened,
  addKeyClosed,
  keyNameChanged,
  keyTextChanged,
  keyFieldLeft,
  privateKeyRefused,
  deleteKeyPressed,
  deleteKeyCancelled,
} = settingsSlice.actions;
export const settingsReducer = settingsSlice.reducer;
