import { Refusal } from '../http/refusal';
import type { Member, Team } from '../rows/types';
import type { Writer } from '../writer';
import { type Asked, type Call, text } from './call';
import { teamOf, teamsOf } from './people';

const INVITATION_MS = 7 * 24 * 3_600_000;

const writeMember = (write: Writer, row: Member) =>
  write.object({
    userId: write.id(row.userId),
    email: row.email,
    name: row.name,
    role: write.role(row.role),
    status: write.luxury(row.status) ?? (row.status === 'pending' ? 'pending' : null),
    avatar: null,
  });

const writeTeam = (write: Writer, team: Team, members: boolean) =>
  write.object({
    id: write.id(team.id),
    name: team.name,
    slug: write.luxury(team.slug) ?? team.slug,
    ownerId: write.id(team.ownerId),
    plan: write.luxury('Free'),
    balance: write.decimal(team.balance),
    members: members ? team.members.map((row) => writeMember(write, row)) : null,
  });

export const listTeams: Call = (asked) => ({
  read: teamsOf(asked).map((team) =>
    writeTeam(asked.write, team, asked.write.luxury(true) ?? false),
  ),
});

export const listTeamsWithMembers: Call = (asked) => {
  if (!asked.write.names(asked.path.userId, asked.user.id)) throw new Refusal(403, 'Not yours.');
  return { read: teamsOf(asked).map((team) => writeTeam(asked.write, team, true)) };
};

export const createTeam: Call = (asked) => {
  const { data, user, write } = asked;
  const name = text(asked, 'name');
  if (name === '') throw new Refusal(400, 'A team needs a name.', 'name');
  const team = data.addTeam(user, name, text(asked, 'slug'));
  const whole = writeTeam(write, team, true);
  return { change: { what: 'team', whole, named: { id: write.id(team.id) }, status: 201 } };
};

/** @throws Refusal 403 when the caller is neither owner nor admin */
function mustLead({ user }: Asked, team: Team, text: string): void {
  const role = team.members.find(({ userId }) => userId === user.id)?.role;
  if (role !== 'owner' && role !== 'admin') throw new Refusal(403, text);
}

export const renameTeam: Call = (asked) => {
  const team = teamOf(asked, asked.path.teamId);
  mustLead(asked, team, 'Only team owners and admins can rename a team');
  const name = text(asked, 'name');
  if (name.length < 2) throw new Refusal(400, 'That name is too short for a team.', 'name');
  team.name = name;
  return { change: { what: 'team', whole: writeTeam(asked.write, team, true), named: { name } } };
};

export const invite: Call = (asked) => {
  const { data, user } = asked;
  const team = teamOf(asked, asked.path.teamId);
  mustLead(asked, team, 'Only team owners and admins can send invitations');
  const email = text(asked, 'email').toLowerCase();
  if (!email.includes('@')) throw new Refusal(400, 'Enter a valid email address.', 'email');
  const known = team.members.some((row) => row.email === email);
  if (known) throw new Refusal(400, 'This user is already a member of the team');
  const role = text(asked, 'role').toLowerCase() === 'admin' ? 'admin' : 'member';
  team.members.push({ userId: null, email, name: null, role, status: 'pending' });
  const id = data.nextId();
  const expiresAt = data.now() + INVITATION_MS;
  data.invitations.push({ id, teamId: team.id, email, role, invitedByName: user.name, expiresAt });
  const named = { id: asked.write.id(id) };
  return { change: { what: 'invitation', whole: { ...named, email, role }, named, status: 201 } };
};
