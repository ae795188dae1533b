import { Refusal } from '../http/refusal';
import { instanceIdOf, statusOf, writeDeployment } from '../rows/deployment';
import type { Deployment } from '../rows/types';
import { type Asked, type Call, text } from './call';
import { teamOf, teamsOf } from './people';

const HOUR_MS = 3_600_000;

const write = (asked: Asked, row: Deployment) => writeDeployment(asked.write, row, asked.user);

export const deploy: Call = (asked) => {
  const { data, catalogue, body } = asked;
  const team = teamOf(asked, body.teamId);
  const offer = catalogue
    .flatMap(({ offers }) => offers)
    .find(({ offerId, provider }) => offerId === body.offerId && provider === body.provider);
  if (offer === undefined) throw new Refusal(404, 'That offer is gone.', 'offerId');
  const region = text(asked, 'region');
  if (!offer.regions.includes(region)) throw new Refusal(400, 'No capacity there.', 'region');
  if (team.balance < 1) throw new Refusal(402, 'Insufficient credits');
  const key = data.keys.find(({ id }) => asked.write.names(body.sshKeyId, id));
  const id = data.nextId();
  const gpuType = text(asked, 'gpuType');
  const row: Deployment = {
    id,
    teamId: team.id,
    name: `${gpuType.toLowerCase()}-${id}`,
    providerId: offer.provider,
    region,
    operatingSystem: text(asked, 'operatingSystem'),
    gpuType,
    gpuCount: offer.gpuCount,
    rate: Number(body.totalPricePerHour),
    sshKeyId: key?.id ?? null,
    createdAt: data.now(),
    startedAt: null,
    stoppedAt: null,
    failed: region === 'ap-south-1',
  };
  data.deployments.push(row);
  const named = { id: asked.write.id(id), status: 'deploying' };
  return { change: { what: 'deployment', whole: write(asked, row), named, status: 201 } };
};

export const listDeployments: Call = (asked) => {
  const team = teamOf(asked, asked.query.teamId);
  const rows = asked.data.deployments.filter(({ teamId }) => teamId === team.id);
  return { read: rows.map((row) => write(asked, row)) };
};

/** @throws Refusal 404 */
function rowOf(asked: Asked, isIt: (row: Deployment) => boolean): Deployment {
  const teams = teamsOf(asked).map(({ id }) => id);
  const row = asked.data.deployments.find((other) => teams.includes(other.teamId) && isIt(other));
  if (row === undefined) throw new Refusal(404, 'Deployment not found');
  return row;
}

export const rename: Call = (asked) => {
  const row = rowOf(asked, ({ id }) => asked.write.names(asked.path.id, id));
  const name = text(asked, 'name');
  if (name === '') throw new Refusal(400, 'A deployment needs a name.', 'name');
  row.name = name;
  return { change: { what: 'deployment', whole: write(asked, row), named: { name } } };
};

export const destroy: Call = (asked) => {
  const row = rowOf(asked, (other) => instanceIdOf(other) === asked.path.instanceId);
  if (statusOf(row) === 'terminated') throw new Refusal(409, 'That machine is gone already.');
  row.stoppedAt = asked.data.now();
  const team = asked.data.teams.find(({ id }) => id === row.teamId);
  const hours = (row.stoppedAt - (row.startedAt ?? row.stoppedAt)) / HOUR_MS;
  if (team) team.balance -= hours * row.rate;
  const whole = write(asked, row);
  return { change: { what: 'deployment', whole, named: { status: 'terminated' } } };
};
