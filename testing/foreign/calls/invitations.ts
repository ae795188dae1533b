import { Refusal } from '../http/refusal';
import type { Invitation, Team } from '../rows/types';
import type { Asked, Call } from './call';

const mine = ({ data, user }: Asked): Invitation[] =>
  data.invitations.filter(({ email, expiresAt }) => email === user.email && expiresAt > data.now());

const teamOf = ({ data }: Asked, row: Invitation): Team | undefined =>
  data.teams.find(({ id }) => id === row.teamId);

/**
 * Takes an invitation of the caller's out of the list.
 * @throws Refusal 404
 */
function take(asked: Asked): { row: Invitation; team: Team } {
  const row = mine(asked).find(({ id }) => asked.write.names(asked.path.id, id));
  const team = row && teamOf(asked, row);
  if (row === undefined || team === undefined) throw new Refusal(404, 'Invitation not found');
  asked.data.invitations = asked.data.invitations.filter((other) => other !== row);
  return { row, team };
}

export const listInvitations: Call = (asked) => ({
  read: mine(asked).map((row) =>
    asked.write.object({
      id: asked.write.id(row.id),
      teamName: teamOf(asked, row)?.name ?? null,
      invitedByName: row.invitedByName,
      role: asked.write.role(row.role),
      expiresAt: asked.write.instant(row.expiresAt),
    }),
  ),
});

export const accept: Call = (asked) => {
  const { user, write } = asked;
  const { row, team } = take(asked);
  const member = team.members.find(({ email }) => email === row.email);
  if (member) Object.assign(member, { userId: user.id, name: user.name, status: 'active' });
  const named = { team: { name: team.name } };
  const whole = { team: { id: write.id(team.id), name: team.name } };
  return { change: { what: 'invitation', whole, named } };
};

export const decline: Call = (asked) => {
  const { row, team } = take(asked);
  team.members.splice(
    team.members.findIndex(({ email }) => email === row.email),
    1,
  );
  const whole = { id: asked.write.id(row.id), status: 'declined' };
  return { change: { what: 'invitation', whole, named: whole } };
};
