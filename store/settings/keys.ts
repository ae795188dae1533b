import { typedKey, typedLine } from '@/contract/typed';
import { clientFingerprint, parsePublicKey } from '@/domain/keys/publicKey';
import { sshKeysApi } from '../api/sshKeys';
import type { ListenerApi } from '../listening';
import { selectTeamId, selectTeamsQuery, selectUserId } from '../teams/selectors';
import { addKeyPrevented, addKeyRefused, keyFieldLeft } from './slice';

/** Adds the key of the dialog where name and key are there and the key is one (specification, sections 5, 7 and 8). */
export function addKey({ dispatch, getState }: ListenerApi): void {
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
    // The field itself says what is wrong.
    dispatch(keyFieldLeft());
    return;
  }
  // Without a team it is the person's own; while the teams are not known, nobody can say whose it would be.
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

/** Deletes the key that the dialog asks about (specification, sections 7 and 8). */
export function deleteKey({ dispatch, getState }: ListenerApi): void {
  const { id, open, pending } = getState().settings.deleteKey;
  if (open && !pending) void dispatch(sshKeysApi.endpoints.deleteSshKey.initiate(id));
}
