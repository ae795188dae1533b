import { TEAM_ACTIONS } from './permissions';

/** Why an invitation cannot be sent, or answered, as `../refusals.ts`. */
export const ALREADY_MEMBER = 'This user is already a member of the team.';
export const ALREADY_INVITED = 'An invitation for this address already exists.';
export const INVITATION_ANSWERED = 'This invitation has already been answered.';
export const INVITATION_EXPIRED = 'This invitation has expired. Ask for a new one.';

const FAILED = 'Invitation Failed';
const ALREADY = /already a member|already exists/iu;

/**
 * Title and text of the toast for a refused invitation (specification, section 8).
 * @param status HTTP status of the answer; null where there was none
 * @param serverMessage the answer's error sentence, if it had one
 */
export function inviteError(status: number | null, serverMessage: string | null | undefined) {
  const message = serverMessage?.trim() ?? '';
  if (status === 403) {
    return { title: 'Permission Denied', description: TEAM_ACTIONS.invite.refusal };
  }
  if (status === 400) return badRequest(message);
  if (status === 404) {
    return {
      title: 'Team Not Found',
      description: 'The team could not be found. Please refresh the page and try again.',
    };
  }
  if (status !== null && status >= 500) {
    return {
      title: 'Server Error',
      description: 'There was a server error. Please try again in a few moments.',
    };
  }
  return {
    title: ALREADY.test(message) ? 'User Already in Team' : FAILED,
    description: message || 'Failed to send invitation. Please try again.',
  };
}

function badRequest(message: string) {
  if (ALREADY.test(message)) {
    return { title: 'User Already in Team', description: ALREADY_MEMBER };
  }
  if (/e-?mail/iu.test(message)) {
    return { title: 'Invalid Email', description: 'Please enter a valid email address.' };
  }
  return {
    title: FAILED,
    description: message || 'Invalid request. Please check the information and try again.',
  };
}
