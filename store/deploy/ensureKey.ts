import { keyPlan } from '@/domain/deploy/readiness';
import { knownKey } from '@/domain/keys/duplicateKey';
import { parsePublicKey } from '@/domain/keys/publicKey';
import { ASK_AGAIN } from '../api/api';
import { newRow } from '../api/rows';
import { sshKeysApi } from '../api/sshKeys';
import type { ListenerApi } from '../listening';
import { selectTeamKeys } from '../sshKeys/selectors';
import { keySaved, savedKeyNotListed, sshKeyRefused } from './slice';

type KeyOutcome = { ok: true; sshKeyId: string | null } | { ok: false };

/** The id of the key of the machine: an existing one, also where its text was entered again, or the new one once it is saved. */
export async function ensureKey(
  listener: ListenerApi,
  userId: string,
  teamId: string,
): Promise<KeyOutcome> {
  const { dispatch, getState } = listener;
  const { text, name, selectedKeyId } = getState().deploy.key;
  const plan = keyPlan({ keyText: text, keyName: name, selectedKeyId });
  if (plan.kind === 'use') return { ok: true, sshKeyId: plan.sshKeyId };
  const parsed = parsePublicKey(plan.publicKey);
  if (!parsed.ok) {
    dispatch(sshKeyRefused(parsed.reason));
    return { ok: false };
  }
  const known = knownKey(selectTeamKeys(getState(), teamId), plan.publicKey);
  if (known) {
    dispatch(keySaved(known.id));
    return { ok: true, sshKeyId: known.id };
  }
  const { data, error } = await dispatch(
    sshKeysApi.endpoints.createSshKey.initiate({
      userId,
      teamId,
      name: plan.name,
      publicKey: plan.publicKey,
    }),
  );
  if (error !== undefined) return { ok: false };
  const saved = data?.id ?? (await listedKey(listener, teamId, plan));
  if (saved === null) {
    dispatch(savedKeyNotListed());
    return { ok: false };
  }
  dispatch(keySaved(saved));
  return { ok: true, sshKeyId: saved };
}

/** The id of a new key whose answer lacks it: by its text, else the one new row of its name. */
async function listedKey(
  { dispatch, getState }: ListenerApi,
  teamId: string,
  { name, publicKey }: { name: string; publicKey: string },
): Promise<string | null> {
  const before = selectTeamKeys(getState(), teamId);
  const { data } = await dispatch(sshKeysApi.endpoints.listSshKeys.initiate({ teamId }, ASK_AGAIN));
  const byText = knownKey(Object.values(data?.entities ?? {}), publicKey);
  return (byText ?? newRow(before, data, (key) => key.name === name))?.id ?? null;
}
