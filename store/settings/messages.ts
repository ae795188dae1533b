import { usersApi } from '../api/users';
import { bad, good, on, type Message } from '../toasts/message';
import { addKeyRefused, profileRefused } from './slice';

const { updateProfile } = usersApi.endpoints;

/** Toasts of the profile and of the dialog in which keys are added (§5, §8). */
export const settingsMessages: readonly Message[] = [
  on(profileRefused.match, bad('Validation Error', 'Name is required.')),
  on(updateProfile.matchFulfilled, good('Profile Updated', 'Your changes have been saved.')),
  on(
    updateProfile.matchRejected,
    bad('Update Failed', 'Failed to update your profile. Please try again.'),
  ),
  on(
    addKeyRefused.match,
    bad('Missing Information', 'Please provide both a name and SSH key content.'),
  ),
];
