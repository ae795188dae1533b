import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { ProfileUpdate } from '@/contract/user';
import { typedKey, typedLine } from '@/contract/typed';
import type { ProfileDraft } from '@/domain/profile';
import { addressVisited, pageOpened } from '../location/slice';
import { teamSwitched } from '../teams/slice';

export type SettingsTab = 'profile' | 'sshKeys';

export interface SettingsState {
  tab: SettingsTab;
  profile: { draft: ProfileDraft; saving: boolean };
  /** The person has asked for the deletion of the account and is being told about it. */
  accountNoticeOpen: boolean;
  /** Page of the list of keys, from 1. */
  keyPage: number;
  addKey: {
    open: boolean;
    name: string;
    text: string;
    /** The person has left the key's field or tried to add it: from then on what is wrong with it is shown. */
    left: boolean;
    /** The last text entered was a private key; what it held is not kept. */
    rejected: boolean;
    pending: boolean;
  };
  /** The question before a key is deleted. What it is about stays while the dialog closes. */
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
const initialState: SettingsState = {
  tab: 'profile',
  profile: { draft: UNTOUCHED, saving: false },
  accountNoticeOpen: false,
  keyPage: 1,
  addKey: NO_KEY,
  deleteKey: { open: false, id: '', name: '', pending: false },
};

/** The person wants the profile to be saved as it stands in the form. */
export const profileSubmitted = createAction('settings/profileSubmitted');
/** The person wants the key of the dialog to be added. */
export const addKeySubmitted = createAction('settings/addKeySubmitted');
/** The person confirms that the key is to be deleted. */
export const deleteKeyConfirmed = createAction('settings/deleteKeyConfirmed');

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
    profileSavingStarted: ({ profile }) => {
      profile.saving = true;
    },
    /** The server has stored these values: the fields show its own again, except where more was typed meanwhile. */
    profileSaved: ({ profile }, { payload }: PayloadAction<ProfileUpdate>) => {
      const { draft } = profile;
      profile.saving = false;
      if (typedLine(draft.name ?? '') === payload.name) draft.name = null;
      if (typedLine(draft.company ?? '') === payload.company) draft.company = null;
    },
    /** What was typed stays for the next try. */
    profileSavingFailed: ({ profile }) => {
      profile.saving = false;
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
    /** A private key was entered: that it was is kept, what it held is not. What was typed before stays. */
    privateKeyRefused: ({ addKey }) => {
      addKey.rejected = true;
    },
    addKeyStarted: ({ addKey }) => {
      addKey.pending = true;
    },
    /** A key that was not added stays in the form for the next try. */
    addKeySettled: (state, { payload }: PayloadAction<{ added: boolean }>) => {
      if (payload.added) state.addKey = NO_KEY;
      else state.addKey.pending = false;
    },
    deleteKeyPressed: (state, { payload }: PayloadAction<{ id: string; name: string }>) => {
      state.deleteKey = { ...payload, open: true, pending: false };
    },
    deleteKeyCancelled: ({ deleteKey }) => {
      deleteKey.open = false;
    },
    deleteKeyStarted: ({ deleteKey }) => {
      deleteKey.pending = true;
    },
    deleteKeySettled: ({ deleteKey }, { payload }: PayloadAction<{ gone: boolean }>) => {
      deleteKey.pending = false;
      if (payload.gone) deleteKey.open = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(teamSwitched, (state) => {
        state.keyPage = 1;
        state.deleteKey = initialState.deleteKey;
        // A key that is being entered would go to the other team now; what was typed stays.
        if (!state.addKey.pending) state.addKey.open = false;
      })
      // Nobody wants question or notice back who comes back to the page.
      .addMatcher(isAnyOf(addressVisited, pageOpened), (state) => {
        state.deleteKey.open = false;
        state.accountNoticeOpen = false;
      });
  },
});

export const {
  settingsTabChosen,
  profileNameChanged,
  companyChanged,
  profileSavingStarted,
  profileSaved,
  profileSavingFailed,
  deleteAccountPressed,
  accountNoticeClosed,
  keyPageTurned,
  addKeyOpened,
  addKeyClosed,
  keyNameChanged,
  keyTextChanged,
  keyFieldLeft,
  privateKeyRefused,
  addKeyStarted,
  addKeySettled,
  deleteKeyPressed,
  deleteKeyCancelled,
  deleteKeyStarted,
  deleteKeySettled,
} = settingsSlice.actions;
export const settingsReducer = settingsSlice.reducer;
