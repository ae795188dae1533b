import { chosen, failed, typed } from '@/domain/snapshot/vocabulary';
import { eventsOf } from '@/domain/snapshot/events';
import * as settings from './slice';

const { tab } = settings.settingsRule;

export const events = eventsOf(settings, {
  profileSubmitted: 'Pressed Save Changes',
  profileRefused: failed('A profile without a name was not sent'),
  addKeySubmitted: 'Wanted the SSH key added',
  addKeyRefused: failed('An SSH key without name or text was not sent'),
  addKeyPrevented: failed('The SSH key was not sent: no team is known'),
  deleteKeyConfirmed: 'Confirmed to delete the SSH key',
  settingsTabChosen: { payload: tab, label: chosen('Chose the settings tab') },
  profileNameChanged: { payload: 'text', label: typed('the full name') },
  companyChanged: { payload: 'text', label: typed('the company') },
  deleteAccountPressed: 'Pressed Delete Account',
  accountNoticeClosed: 'Closed the notice about deleting the account',
  keyPageTurned: { payload: 'keep', label: chosen('Turned SSH keys to page') },
  addKeyOpened: 'Opened Add SSH Key',
  addKeyClosed: 'Closed Add SSH Key',
  keyNameChanged: { payload: 'keyName', label: typed('the name of the SSH key') },
  keyTextChanged: { payload: 'publicKey', label: 'Changed the text of the SSH key' },
  keyFieldLeft: 'Left the field of the SSH key',
  privateKeyRefused: failed('A private key was refused'),
  deleteKeyPressed: {
    payload: { id: 'id', name: 'keyName' },
    label: 'Wanted to delete an SSH key',
  },
  deleteKeyCancelled: 'Did not delete the SSH key',
});
