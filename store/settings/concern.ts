import { PAGES } from '@/contract/pages';
import { fields } from '@/contract/reading/rows';
import { flag, oneOf } from '@/contract/reading/values';
import { typedKey, typedLine } from '@/contract/typed';
import { clientFingerprint, parsePublicKey } from '@/domain/keys/publicKey';
import { isProfileChanged, profileUpdate } from '@/domain/profile';
import { sshKeysApi } from '../api/sshKeys';
import { usersApi } from '../api/users';
import type { Concern } from '../concern';
import { draftsOf, nullable, typed } from '../drafts/values';
import type { ListenerApi } from '../listening';
import { selectTeamId, selectTeamsQuery, selectUser, selectUserId } from '../teams/selectors';
import { settingsMessages } from './messages';
import {
  addKeyPrevented,
  addKeyRefused,
  addKeySubmitted,
  deleteAccountPressed,
  deleteKeyConfirmed,
  keyFieldLeft,
  profileRefused,
  profileSubmitted,
  SETTINGS_TABS,
  settingsReducer,
  settingsRule,
} from './slice';

/** Profile, account and SSH keys (§2, §5, §7, §8). */
export const settings = {
  reducer: settingsReducer,
  rule: settingsRule,
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
  messages: settingsMessages,
  listen: (startListening) => {
    startListening({ actionCreator: profileSubmitted, effect: saveProfile });
    startListening({
      actionCreator: deleteAccountPressed,
      effect: (_action, { extra }) => extra.log('deleting an account is not implemented'),
    });
    startListening({ actionCreator: addKeySubmitted, effect: addKey });
    startListening({ actionCreator: deleteKeyConfirmed, effect: deleteKey });
  },
  drafts: draftsOf({
    stored: fields({
      tab: oneOf(SETTINGS_TABS),
      profile: fields({ draft: fields({ name: nullable(typed), company: nullable(typed) }) }),
      addKey: fields({ open: flag, name: typed, text: typed, left: flag }),
    }),
    home: PAGES.settings.path,
    closed: () => ({ addKey: { open: false } }),
  }),
} satisfies Concern;

function saveProfile(_action: unknown, { dispatch, getState }: ListenerApi): void {
  const { draft, saving } = getState().settings.profile;
  const user = selectUser(getState());
  if (saving || !user || !isProfileChanged(user, draft)) return;
  const update = profileUpdate(user, draft);
  if (update === null) dispatch(profileRefused());
  else void dispatch(usersApi.endpoints.updateProfile.initiate({ userId: user.id, ...update }));
}

/** Adds the key of the dialog (§5, §7, §8). */
function addKey(_action: unknown, { dispatch, getState }: ListenerApi): void {
  const { name, text, pending } = getState().settings.addKey;
  const userId = selectUserId(getState());
  if (pending || userId === null) return;
  const publicKey = typedKey(text);
  const keyName = typedLine(name);
  if (keyName === '' || publicKey === '') {
    dispatch(addKeyRefused());
    return;
  }
  if (!parsePublicKey(publicKey).ok) {
    // The field shows the problem.
    dispatch(keyFieldLeft());
    return;
  }
  // Without a team the key is the person's own; before the teams are loaded, that is unknown.
  const areTeamsKnown = selectTeamsQuery(getState()).data !== undefined;
  const teamId = selectTeamId(getState()) ?? (areTeamsKnown ? userId : null);
  if (teamId === null) {
    dispatch(addKeyPrevented());
    return;
  }
  void dispatch(
    sshKeysApi.endpoints.createSshKey.initiate({
      userId,
      teamId,
      name: keyName,
      publicKey,
      fingerprint: clientFingerprint(publicKey),
    }),
  );
}

/** Deletes the key of the dialog (§7, §8). */
function deleteKey(_action: unknown, { dispatch, getState }: ListenerApi): void {
  const { id, open, pending } = getState().settings.deleteKey;
  if (open && !pending) void dispatch(sshKeysApi.endpoints.deleteSshKey.initiate(id));
}
