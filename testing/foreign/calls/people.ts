import { Refusal } from '../http/refusal';
import type { Team, User } from '../rows/types';
import type { Writer } from '../writer';
import { type Asked, type Call, text } from './call';

function writeUser(write: Writer, user: User): unknown {
  return write.object({
    id: write.id(user.id),
    name: user.name,
    email: user.email,
    company: user.company,
    photoURL: user.photoURL,
    currentTeamId: write.id(user.currentTeamId),
  });
}

/** The teams that the caller is a member of. */
export const teamsOf = ({ data, user }: Asked): Team[] =>
  data.teams.filter(({ members }) => members.some(({ userId }) => userId === user.id));

/**
 * The team of an id, which the caller must be a member of.
 * @throws Refusal 404
 */
export function teamOf(asked: Asked, id: unknown): Team {
  const team = teamsOf(asked).find((row) => asked.write.names(id, row.id));
  if (team === undefined) throw new Refusal(404, 'Team not found');
  return team;
}

function mustBeCaller({ write, user }: Asked, id: unknown): void {
  if (!write.names(id, user.id)) throw new Refusal(403, 'That is somebody else.');
}

export const login: Call = ({ write, user }) => ({ read: writeUser(write, user) });

export const chooseTeam: Call = (asked) => {
  mustBeCaller(asked, asked.path.userId);
  asked.user.currentTeamId = teamOf(asked, asked.body.teamId).id;
  const whole = writeUser(asked.write, asked.user);
  return { change: { what: 'user', whole, named: whole } };
};

export const saveProfile: Call = (asked) => {
  const { user, data, write } = asked;
  mustBeCaller(asked, asked.path.id);
  const name = text(asked, 'name');
  if (name === '') throw new Refusal(400, 'Name is required.', 'name');
  user.name = name;
  user.company = text(asked, 'company') || null;
  const rows = data.teams.flatMap(({ members }) => members);
  for (const row of rows) if (row.userId === user.id) row.name = name;
  const named = { name, company: user.company };
  return { change: { what: 'user', whole: writeUser(write, user), named } };
};
