import { typedKey, typedLine } from '@/contract/typed';
import { clientFingerprint } from '@/domain/keys/fingerprint';
import { parsePublicKey } from '@/domain/keys/publicKey';
import { isApiFailure } from '../api/failure';
import { sshKeysApi } from '../api/sshKeys';
import type { ListenerApi } from '../listening';
import { selectTeamId, selectTeamsQuery, selectUserId } from '../teams/selectors';
import * as messages from '../toasts/messages';
import { showToast } from '../toasts/show';
import {
  addKeySettled,
  addKeyStarted,
  deleteKeySettled,
  deleteKeyStarted,
  keyFieldLeft,
} from './slice';

/** Adds the key of the dialog where name and key are there and the key is one (specification, sections 5, 7 and 8). */
export async function addKey(listener: ListenerApi): Promise<void> {
  const { dispatch, getState } = listener;
  const { name, text, pending } = getState().settings.addKey;
  const userId = selectUserId(getState());
  if (pending || userId === null) return;
  const publicKey = typedKey(text);
  const keyName = typedLine(name);
  if (keyName === '' || publicKey === '') {
    showToast(listener, messages.keyInformationMissing());
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
    showToast(listener, messages.sshKeyAddFailed());
    return;
  }
  dispatch(addKeyStarted());
  const { error } = await dispatch(
    sshKeysApi.endpoints.createSshKey.initiate({
      userId,
      teamId,
      name: keyName,
      publicKey,
      fingerprint: clientFingerprint(publicKey),
    }),
  );
  dispatch(addKeySettled({ added: error === undefined }));
  showToast(
    listener,
    error === undefined
      ? messages.sshKeyAdded()
      : messages.sshKeyAddFailed(isApiFailure(error) ? error : undefined),
  );
}

/** Deletes the key that the dialog asks about (specification, sections 7 and 8). */
export async function deleteKey(listener: ListenerApi): Promise<void> {
  const { dispatch, getState } = listener;
  const { id, open, pending } = getState().settings.deleteKey;
  if (!open || pending) return;
  dispatch(deleteKeyStarted());
  const { error } = await dispatch(sshKeysApi.endpoints.deleteSshKey.initiate(id));
  // Somebody else has deleted it: there is nothing to try again.
  const isGone = isApiFailure(error) && error.status === 404;
  dispatch(deleteKeySettled({ gone: error === undefined || isGone }));
  showToast(
    listener,
    error === undefined ? messages.sshKeyDeleted() : messages.sshKeyDeleteFailed(),
  );
}
