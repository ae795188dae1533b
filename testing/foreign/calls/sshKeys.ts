import { Refusal } from '../http/refusal';
import type { SshKey } from '../rows/types';
import { type Asked, type Call, text } from './call';
import { teamOf, teamsOf } from './people';

function writeKey({ write }: Asked, row: SshKey): Record<string, unknown> {
  return write.object({
    id: write.id(row.id),
    name: row.name,
    publicKey: row.publicKey,
    fingerprint: row.fingerprint,
    userId: write.id(row.userId),
    teamId: write.id(row.teamId),
  });
}

/** @throws Refusal 404 */
function keyOf(asked: Asked): SshKey {
  const teams = teamsOf(asked).map(({ id }) => id);
  const row = asked.data.keys.find(
    ({ id, teamId }) => teams.includes(teamId) && asked.write.names(asked.path.id, id),
  );
  if (row === undefined) throw new Refusal(404, 'SSH key not found');
  return row;
}

export const listKeys: Call = (asked) => {
  const team = teamOf(asked, asked.query.teamId);
  const rows = asked.data.keys.filter(({ teamId }) => teamId === team.id);
  return { read: rows.map((row) => writeKey(asked, row)) };
};

export const addKey: Call = (asked) => {
  const { data, user, write } = asked;
  const team = teamOf(asked, asked.body.teamId);
  const name = text(asked, 'name');
  const publicKey = text(asked, 'publicKey');
  if (!publicKey.startsWith('ssh-')) throw new Refusal(400, 'That is no SSH key.', 'publicKey');
  if (data.keys.some((row) => row.teamId === team.id && row.name === name)) {
    throw new Refusal(409, 'There is a key of that name.', 'name');
  }
  const fingerprint = text(asked, 'fingerprint') || null;
  const id = data.nextId();
  const row = { id, userId: user.id, teamId: team.id, name, publicKey, fingerprint };
  data.keys.push(row);
  const whole = writeKey(asked, row);
  return { change: { what: 'sshKey', whole, named: { id: write.id(id) }, status: 201 } };
};

export const readKey: Call = (asked) => {
  const row = keyOf(asked);
  const { name } = row;
  const { keyDetail } = asked.write.dialect;
  if (keyDetail === 'name') return { read: { name } };
  if (keyDetail === 'idAndName') return { read: { id: asked.write.id(row.id), name } };
  return { read: writeKey(asked, row) };
};

export const deleteKey: Call = (asked) => {
  const row = keyOf(asked);
  asked.data.keys = asked.data.keys.filter((other) => other !== row);
  const whole = writeKey(asked, row);
  return { change: { what: 'sshKey', whole, named: { id: whole.id } } };
};
