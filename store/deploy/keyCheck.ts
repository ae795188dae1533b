import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../state';
import { checkKeyText } from '../sshKeys/keyCheck';

/** What can be said of the key that is being entered. */
export const selectKeyCheck = createSelector(
  (state: RootState) => state.deploy.key.text,
  (state: RootState) => state.deploy.key.left,
  checkKeyText,
);
