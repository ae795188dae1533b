import type { TeamAction } from './permissions';

/** Why something is refused in a team, as `../refusals.ts`. */

export const NOT_PERMITTED: Readonly<Record<TeamAction, string>> = {
  invite: 'Only team owners and admins can send invitations.',
  editName: 'Only team owners and admins can rename the team.',
};

export const ALREADY_MEMBER = 'This user is already a member of the team.';
export const ALREADY_INVITED = 'An invitation for this address already exists.';
export const INVITATION_ANSWERED = 'This invitation has already been answered.';
export const INVITATION_EXPIRED = 'This invitation has expired. Ask for a new one.';
