import { isProfileChanged, profileUpdate } from '@/domain/profile';
import { usersApi } from '../api/users';
import type { ListenerApi, StartListening } from '../listening';
import { selectUser } from '../teams/selectors';
import * as messages from '../toasts/messages';
import { showToast } from '../toasts/show';
import { addKey, deleteKey } from './keys';
import {
  addKeySubmitted,
  deleteAccountPressed,
  deleteKeyConfirmed,
  profileSaved,
  profileSavingFailed,
  profileSavingStarted,
  profileSubmitted,
} from './slice';

/** Profile, account and SSH keys (specification, sections 2, 5, 7 and 8). */
export function listenForSettings(startListening: StartListening): void {
  startListening({
    actionCreator: profileSubmitted,
    effect: (_action, listener) => saveProfile(listener),
  });
  startListening({
    actionCreator: deleteAccountPressed,
    effect: (_action, { extra }) => extra.log('deleting an account is not implemented'),
  });
  startListening({
    actionCreator: addKeySubmitted,
    effect: (_action, listener) => addKey(listener),
  });
  startListening({
    actionCreator: deleteKeyConfirmed,
    effect: (_action, listener) => deleteKey(listener),
  });
}

async function saveProfile(listener: ListenerApi): Promise<void> {
  const { dispatch, getState } = listener;
  const { draft, saving } = getState().settings.profile;
  const user = selectUser(getState());
  if (saving || !user || !isProfileChanged(user, draft)) return;
  const update = profileUpdate(user, draft);
  if (update === null) {
    showToast(listener, messages.profileNameMissing());
    return;
  }
  dispatch(profileSavingStarted());
  const { error } = await dispatch(
    usersApi.endpoints.updateProfile.initiate({ userId: user.id, ...update }),
  );
  if (error) {
    dispatch(profileSavingFailed());
    showToast(listener, messages.profileUpdateFailed());
    return;
  }
  dispatch(profileSaved(update));
  showToast(listener, messages.profileUpdated());
}
