import type { TeamAction } from './permissions';

/**
 * Why a server refuses what concerns a team, in sentences that are shown to the person as they are (specification, section
 * 8). They stand here because a snapshot may tell them word for word: there is nothing personal in them.
 */

export const NOT_PERMITTED: Readonly<Record<TeamAction, string>> = {
  invite: 'Only team owners and admins can send invitations.',
  editName: 'Only team owners and admins can rename the team.',
};

export const ALREADY_MEMBER = 'This user is already a member of the team.';
export const ALREADY_INVITED = 'An invitation for this address already exists.';
export const INVITATION_ANSWERED = 'This invitation has already been answered.';
export const INVITATION_EXPIRED = 'This invitation has expired. Ask for a new one.';

/** @param most how many keys one team may have, as it is shown */
export const tooManyKeys = (most: string): string =>
  `A team can have at most ${most} SSH keys. Delete one that is not used any more, then add this one.`;

/** @param most how many teams one person may own, as it is shown */
export const tooManyTeams = (most: string): string =>
  `You can own at most ${most} teams, and you own that many.`;

/** @param most how many members and open invitations one team may have together, as it is shown */
export const tooManyPeople = (most: string): string =>
  `A team can have at most ${most} members and open invitations together, and this one has that many.`;
