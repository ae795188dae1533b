import { createSelector } from '@reduxjs/toolkit';
import type { SshKey } from '@/contract/sshKey';
import { pageOf } from '@/domain/table';
import { keyFingerprint } from '@/domain/keys/fingerprint';
import { keyPreview } from '@/domain/keys/naming';
import { isProfileChanged, profileFields } from '@/domain/profile';
import type { RootState } from '../state';
import { selectKeys } from '../sshKeys/selectors';
import { selectUser } from '../teams/selectors';

/** The fields of the profile's form, and whether it can be saved. */
export const selectProfileForm = createSelector(
  selectUser,
  (state: RootState) => state.settings.profile,
  (user, { draft, saving }) => ({
    ...profileFields(user, draft),
    saving,
    canSave: isProfileChanged(user, draft) && !saving,
  }),
);

/** A row of the table of keys. */
export interface KeyRow {
  id: string;
  name: string;
  /** Null where the answer lacks it. */
  publicKey: string | null;
  /** First 50 characters with an ellipsis. */
  preview: string | null;
  /** What `ssh-keygen -lf` prints; null for a text that is no public key. */
  fingerprint: string | null;
}

/** The current page of the keys. Only its keys are hashed. */
export const selectKeyPage = createSelector(
  selectKeys,
  (state: RootState) => state.settings.keyPage,
  (keys, requestedPage) => {
    const page = pageOf(keys, requestedPage);
    return { ...page, rows: page.rows.map(keyRow), total: keys.length };
  },
);

function keyRow({ id, name, publicKey }: SshKey): KeyRow {
  return {
    id,
    name,
    publicKey,
    preview: publicKey === null ? null : keyPreview(publicKey),
    fingerprint: publicKey === null ? null : keyFingerprint(publicKey),
  };
}
