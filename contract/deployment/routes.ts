import { isRecord } from '../record';
import { DEPLOYMENT_STATUSES, PHASES } from '../words';
import { instant } from '../reading/instant';
import type { Oddities } from '../reading/oddities';
import { deploymentType, extras, gatherExtras, networkingType } from '../offer/extras';
import { fields, rows, type Fields, type Given } from '../reading/rows';
import {
  decimal,
  decimalText,
  flag,
  id,
  oneOf,
  optional,
  orElse,
  text,
  wordLike,
  words,
} from '../reading/values';
import type { Route } from '../route';
import type { Deployment, DeploymentConfiguration, Destroyed, PortForward } from './index';

const configuration = fields<DeploymentConfiguration>({
  gpuType: optional(text),
  vcpus: optional(decimal),
  memory: optional(decimal),
  storage: optional(decimal),
  gpu_memory: optional(decimal),
  deployment_type: deploymentType,
  networking_type: networkingType,
});

const status = wordLike(DEPLOYMENT_STATUSES);

const portForward = fields<PortForward>({ internal_port: decimal, external_port: decimal });

/** Whatever is missing is unknown. */
const deploymentFields: Fields<Deployment> = {
  id,
  name: optional(text),
  status: orElse(status, 'unknown'),
  instanceId: optional(id),
  providerId: optional(id),
  region: optional(text),
  operatingSystem: optional(text),
  gpuModelId: optional(text),
  gpuCount: optional(decimal),
  configuration: optional(configuration),
  hourlyRate: optional(decimalText),
  totalPricePerHour: optional(decimalText),
  createdAt: orElse(instant, null),
  startedAt: optional(instant),
  stoppedAt: optional(instant),
  ipAddress: optional(text),
  user: optional(text),
  sshCommand: optional(text),
  sshPort: optional(decimal),
  sshKeyId: optional(id),
  networkingType,
  extras,
  portForwards: optional(rows(portForward)),
  userId: optional(id),
  teamId: optional(id),
  errorMessage: optional(text),
  via: optional(text),
  terms: optional(text),
  phase: optional(oneOf(PHASES)),
  usualSeconds: optional(decimal),
  destroyRequestedAt: optional(instant),
  hostKey: optional(text),
  hostKeyChecked: optional(flag),
  warning: optional(text),
};

function arrange(given: Given, oddities: Oddities): void {
  gatherExtras(given, oddities);
  personOfUser(given, oddities);
}

export const deployment = fields(deploymentFields, arrange);

/** An instance that was just ordered: without a status it is deploying. */
export const ordered = fields<Deployment>(
  { ...deploymentFields, status: orElse(status, 'deploying') },
  arrange,
);

export const renamed = fields<{ name: string }>({ name: words });

const destroyed = fields<Destroyed>({ success: optional(flag), pending: optional(flag) });

/** An object in place of the login name is the person who ordered the instance. */
function personOfUser(given: Given, oddities: Oddities): void {
  const user = given.get('user');
  if (!isRecord(user)) return;
  oddities.within('user', () => oddities.readAs(user, 'the person who ordered it'));
  given.delete('user');
  if ('id' in user && (given.get('userId') ?? null) === null) given.set('userId', user.id);
}

export const DEPLOYMENT_ROUTES = {
  listDeployments: {
    method: 'GET',
    path: '/api/deployments',
    who: 'member',
    answer: rows(deployment),
  },
  createDeployment: {
    method: 'POST',
    path: '/api/deployments',
    who: 'member',
    slow: true,
    once: true,
    answer: ordered,
  },
  renameDeployment: {
    method: 'PATCH',
    path: '/api/deployments/:deploymentId',
    who: 'member',
    answer: renamed,
  },
  destroyInstance: {
    method: 'DELETE',
    path: '/api/instances/:providerId/:region/:instanceId',
    who: 'member',
    answer: destroyed,
  },
} as const satisfies Record<string, Route>;
