import { choice, type Rule } from '@/domain/snapshot/rules';
import { chosen, failed, outcome, said, typed } from '@/domain/snapshot/vocabulary';
import { eventsOf } from '../snapshot/policy/events';
import * as settings from './slice';

const tab = choice('profile', 'sshKeys');

export const state = {
  tab,
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
} as const satisfies Rule<settings.SettingsState>;

export const events = eventsOf(settings, {
  profileSubmitted: { words: said('Pressed Save Changes') },
  addKeySubmitted: { words: said('Wanted the SSH key added') },
  deleteKeyConfirmed: { words: said('Confirmed to delete the SSH key') },
  settingsTabChosen: { payload: tab, words: chosen('Chose the settings tab') },
  profileNameChanged: { payload: 'text', words: typed('the full name') },
  companyChanged: { payload: 'text', words: typed('the company') },
  profileSavingStarted: { words: said('The profile is being saved') },
  profileSaved: {
    payload: { name: 'text', company: 'text' },
    words: said('The profile was saved'),
  },
  profileSavingFailed: { words: failed('The profile was not saved') },
  deleteAccountPressed: { words: said('Pressed Delete Account') },
  accountNoticeClosed: { words: said('Closed the notice about deleting the account') },
  keyPageTurned: { payload: 'keep', words: chosen('Turned SSH keys to page') },
  addKeyOpened: { words: said('Opened Add SSH Key') },
  addKeyClosed: { words: said('Closed Add SSH Key') },
  keyNameChanged: { payload: 'keyName', words: typed('the name of the SSH key') },
  keyTextChanged: { payload: 'publicKey', words: said('Changed the text of the SSH key') },
  keyFieldLeft: { words: said('Left the field of the SSH key') },
  privateKeyRefused: { words: failed('A private key was refused') },
  addKeyStarted: { words: said('The SSH key is being added') },
  addKeySettled: {
    payload: { added: 'keep' },
    words: outcome('added', 'The SSH key was added', 'The SSH key was not added'),
  },
  deleteKeyPressed: {
    payload: { id: 'id', name: 'keyName' },
    words: said('Wanted to delete an SSH key'),
  },
  deleteKeyCancelled: { words: said('Did not delete the SSH key') },
  deleteKeyStarted: { words: said('The SSH key is being deleted') },
  deleteKeySettled: {
    payload: { gone: 'keep' },
    words: outcome('gone', 'The SSH key is gone', 'The SSH key was not deleted'),
  },
});
