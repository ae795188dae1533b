import {
  DEPLOYMENT_STATUSES,
  type Deployment,
  type DeploymentConfiguration,
  type PortForward,
} from '../../deployment';
import { instant } from '../instant';
import type { Remarks } from '../remarks';
import { fields, rows, type Given } from '../rows';
import { decimal, decimalText, id, optional, orElse, text, wordLike } from '../values';
import { deploymentType, extras, gatherExtras, networkingType } from './extras';

const configuration = fields<DeploymentConfiguration>({
  gpuType: optional(text),
  vcpus: optional(decimal),
  memory: optional(decimal),
  storage: optional(decimal),
  gpu_memory: optional(decimal),
  deployment_type: deploymentType,
  networking_type: networkingType,
});

const portForward = fields<PortForward>({ internal_port: decimal, external_port: decimal });

/** Whatever is missing is unknown; a status nobody tells is shown as that word. */
export const deployment = fields<Deployment>(
  {
    id,
    name: optional(text),
    status: orElse(wordLike(DEPLOYMENT_STATUSES), 'unknown'),
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
  },
  (given, remarks) => {
    gatherExtras(given, remarks);
    personOfUser(given, remarks);
  },
);

/** An object in place of the login name is the person who ordered the instance. */
function personOfUser(given: Given, remarks: Remarks): void {
  const user = given.get('user');
  if (typeof user !== 'object' || user === null) return;
  remarks.within('user', () => remarks.readAs(user, 'the person who ordered it'));
  given.delete('user');
  if ('id' in user && (given.get('userId') ?? null) === null) given.set('userId', user.id);
}
