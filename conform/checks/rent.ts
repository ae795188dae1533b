import type { CallName } from '@/contract/calls';
import type { Deployment } from '@/contract/deployment';
import type { Offer, OfferGroup } from '@/contract/offer';
import type { User } from '@/contract/user';
import { destroyTarget, INSTANCE_ID_REQUIRED } from '@/domain/instances/actions';
import type { Trial } from '../trial';
import { tryOtherWrites } from './others';

/** How often, and how long, an instance is asked for until it runs. Milliseconds. */
const PAUSE = 5000;
const START_TIMEOUT = 15 * 60_000;

/** The calls that need a machine, which costs money. */
export const COSTING: readonly CallName[] = [
  'createDeployment',
  'renameDeployment',
  'destroyInstance',
];

/** Why nothing is rented. */
export function leaveRentOut(trial: Trial, reason: string): void {
  for (const name of COSTING) trial.leaveOut(name, reason);
}

interface Choice {
  group: OfferGroup;
  offer: Offer;
  price: number;
  region: string;
}

/** Rents the cheapest machine for a team, renames it when it runs, and destroys it. @param wait lets some milliseconds pass */
export async function tryRent(
  trial: Trial,
  user: User,
  teamId: string,
  wait: (milliseconds: number) => Promise<void>,
): Promise<void> {
  const list = async () => (await trial.call('listDeployments', { query: { teamId } })).value ?? [];
  const chosen = await cheapest(trial);
  if (chosen === undefined) {
    leaveRentOut(trial, 'no offer is available in any region');
    return;
  }
  const before = new Set((await list()).map(({ id }) => id));
  const { isDone } = await trial.call(
    'createDeployment',
    { body: orderOf(user, teamId, chosen) },
    () => `${chosen.group.gpuType} of ${chosen.offer.provider}`,
  );
  if (!isDone) {
    leaveRentOut(trial, 'nothing was rented');
    return;
  }
  const ours = async () => (await list()).find(({ id }) => !before.has(id));
  let instance = await ours();
  trial.expect(
    instance !== undefined,
    'createDeployment',
    'the order is not in the list of instances: look for it at the backend, it may cost money',
    'no instance, although one was made',
  );
  for (
    let waited = 0;
    instance?.status === 'deploying' && waited < START_TIMEOUT;
    waited += PAUSE
  ) {
    await wait(PAUSE);
    instance = (await ours()) ?? instance;
  }
  if (instance === undefined) leaveRentOut(trial, 'the instance was not found');
  else await tryInstance(trial, user, teamId, instance, ours);
}

async function tryInstance(
  trial: Trial,
  user: User,
  teamId: string,
  instance: Deployment,
  again: () => Promise<Deployment | undefined>,
): Promise<void> {
  const { id, status } = instance;
  const name = 'conform';
  await trial.call('renameDeployment', { params: { deploymentId: id }, body: { name } });
  const renamed = await again();
  trial.expect(
    renamed?.name === name,
    'renameDeployment',
    'the list has another name',
    'the old name',
  );
  await tryOtherWrites(trial, user, { teamId, deploymentId: id }, 'deploymentId');
  const cost = `the instance ${id} (${status}) may cost money until somebody destroys it`;
  const target = destroyTarget(instance);
  if (target === null) {
    const shown = `‘${INSTANCE_ID_REQUIRED}’`;
    trial.expect(false, 'destroyInstance', `its instanceId is missing: ${cost}`, shown);
    return;
  }
  await trial.call('destroyInstance', { params: { ...target } });
  const isRunning = ['deploying', 'running'].includes((await again())?.status ?? '');
  trial.expect(!isRunning, 'destroyInstance', `it still runs: ${cost}`, 'the instance, as before');
}

async function cheapest(trial: Trial): Promise<Choice | undefined> {
  const query = { page: 1, limit: 100, sortBy: 'lowestPrice', sortOrder: 'asc' };
  const { value } = await trial.call('listOffers', { query });
  const choices = (value?.data ?? []).flatMap((group) =>
    group.offers
      .filter(({ available, price }) => available && price !== null)
      .flatMap((offer) =>
        regionsOf(offer).map((region) => ({ group, offer, price: offer.price ?? 0, region })),
      ),
  );
  return choices.sort((a, b) => a.price - b.price)[0];
}

const regionsOf = ({ clusters, extras }: Offer): string[] =>
  (clusters?.length ? clusters : extras?.availability_stats?.available_regions_list) ?? [];

function orderOf(user: User, teamId: string, { group, offer, price, region }: Choice): object {
  const { extras, os_options, provider, offerId, gpuCount } = offer;
  const suffix = extras?.deployment_type === 'baremetal' ? '_BAREMETAL' : '';
  const systems = os_options ?? extras?.software?.os_options ?? extras?.os_options ?? [];
  return {
    ...{ userId: user.id, teamId, provider, offerId, gpuCount, region },
    gpuType: `${group.gpuType}${suffix}`,
    operatingSystem: systems[0] ?? 'ubuntu22.04',
    sshKeyId: null,
    totalPricePerHour: price.toFixed(2),
  };
}
