import type { Log } from '../log';
import type { Metrics } from '../metrics/metrics';
import type { ProviderAccount } from './http/client';
import { createLambda } from './lambda/adapter';
import {
  PROVIDER_NAMES,
  type CloudName,
  type MachineProvider,
  type ProviderName,
} from './machineProvider';
import { createOwnMachines } from './own/adapter';
import { readMachinesFile } from './own/machinesFile';
import { createRunpod } from './runpod/adapter';
import { createShadeform } from './shadeform/adapter';

/** Settings by which adapters are made; without a key, or without the file, there is none. */
export interface ProviderSettings extends Record<
  CloudName,
  { apiKey: string | undefined; url: string | undefined }
> {
  names: readonly ProviderName[];
  machinesFile: string | undefined;
}

/** Where adapters log and count. */
interface AdapterDeps {
  log: Log;
  metrics: Pick<Metrics, 'machinesOutOfOrder'>;
}

/** How the adapter of each cloud is made. */
const CLOUDS: Record<CloudName, (account: ProviderAccount) => MachineProvider> = {
  shadeform: createShadeform,
  lambda: createLambda,
  runpod: createRunpod,
};

/**
 * The adapters of all providers that are set up, in the order of their table. A provider that rents out nothing any more has one
 * as long as its key is there, so that its machines can be given back.
 * @throws MachinesFileError
 */
export function createAdapters(
  settings: ProviderSettings,
  deps: AdapterDeps,
): Map<ProviderName, MachineProvider> {
  const adapters = new Map<ProviderName, MachineProvider>();
  for (const name of PROVIDER_NAMES) {
    const adapter = name === 'own' ? ownMachines(settings, deps) : cloud(settings, name);
    if (adapter !== undefined) adapters.set(name, adapter);
  }
  return adapters;
}

function ownMachines(
  { machinesFile }: ProviderSettings,
  deps: AdapterDeps,
): MachineProvider | undefined {
  if (machinesFile === undefined) return undefined;
  return createOwnMachines(readMachinesFile(machinesFile), deps);
}

function cloud(settings: ProviderSettings, name: CloudName): MachineProvider | undefined {
  const { apiKey, url } = settings[name];
  return apiKey === undefined ? undefined : CLOUDS[name]({ apiKey, url });
}
