import { said, type EventLabel } from '@/domain/snapshot/vocabulary';

/**
 * Labels of events of older files that nothing dispatches any more. In a replay they change nothing, or are upgraded to the end
 * of their call (`domain/snapshot/upgrade.ts`).
 */
export const formerEvents: readonly (readonly [type: string, label: EventLabel])[] = [
  ['deploy/keySavingStarted', said('The new SSH key is being saved')],
  ['instances/destroyStarted', said('The instance is being destroyed')],
  ['instances/refreshStarted', said('The instances are being asked for')],
  ['instances/renameSent', said('The new name is being saved')],
  ['instances/renameSettled', said('The renaming ended')],
  ['invitations/answerSettled', said('The answer to an invitation was dealt with')],
  ['settings/addKeyStarted', said('The SSH key is being added')],
  ['settings/deleteKeyStarted', said('The SSH key is being deleted')],
  ['settings/profileSavingStarted', said('The profile is being saved')],
  ['teamPage/editNameStarted', said('The team name is being saved')],
  ['teamPage/inviteStarted', said('The invitation is being sent')],
  ['teams/createTeamStarted', said('The team is being created')],
  ['teams/switchStarted', said('The team is being switched')],
];
