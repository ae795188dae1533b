import { isProfileChanged, profileUpdate } from '@/domain/profile';
import { usersApi } from '../api/users';
import type { ListenerApi, StartListening } from '../listening';
import { selectUser } from '../teams/selectors';
import { addKey, deleteKey } from './keys';
import {
  addKeySubmitted,
  deleteAccountPressed,
  deleteKeyConfirmed,
  profileRefused,
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

function saveProfile({ dispatch, getState }: ListenerApi): void {
  const { draft, saving } = getState().settings.profile;
  const user = selectUser(getState());
  if (saving || !user || !isProfileChanged(user, draft)) return;
  const update = profileUpdate(user, draft);
  if (update === null) dispatch(profileRefused());
  else void dispatch(usersApi.endpoints.updateProfile.initiate({ userId: user.id, ...update }));
}
