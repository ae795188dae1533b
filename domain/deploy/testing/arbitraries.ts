import * as fc from 'fast-check';
import type { Offer, OfferGroup } from '@/contract/offer';
import {
  chooseDeploymentType,
  chooseGpuCount,
  chooseGroup,
  chooseNetworkingType,
  chooseOperatingSystem,
  chooseProvider,
  chooseRegion,
} from '../cascade';
import {
  deploymentTypeChoices,
  gpuCountChoices,
  networkingChoices,
  osChoices,
  providerChoices,
  regionChoices,
} from '../options';
import { reconcile } from '../reconcile';
import type { Configuration } from '../types';
import { group } from './fixtures';

// Few values each, so that random offers agree and random choices hit.
const providers = fc.constantFrom('runpod', 'denvr', 'voltage-park');
const types = fc.constantFrom('vm' as const, 'baremetal' as const);
const networks = fc.constantFrom('ethernet', 'infiniband', 'roce');
const counts = fc.constantFrom(1, 2, 8);
const regions = fc.constantFrom('us-1', 'eu-1', 'ap-1', 'us-west-1');
const systems = fc.constantFrom('ubuntu22.04', 'Ubuntu22.04', 'debian12', 'ubuntu20.04');
const prices = fc.constantFrom(0.5, 1, 1.0001, 2.25, 30);

const offers: fc.Arbitrary<Omit<Offer, 'offerId'>> = fc.record({
  provider: providers,
  price: prices,
  available: fc.boolean(),
  gpuCount: fc.oneof({ weight: 9, arbitrary: counts }, { weight: 1, arbitrary: fc.constant(0) }),
  clusters: fc.option(fc.array(regions, { maxLength: 3 })),
  os_options: fc.option(fc.array(systems, { maxLength: 3 })),
  extras: fc.option(
    fc.record({ deployment_type: fc.option(types), networking_type: fc.option(networks) }),
  ),
});

/** A group of up to 8 offers; the same offer ids come again in every group. */
const groups: fc.Arbitrary<OfferGroup> = fc
  .array(offers, { maxLength: 8, size: 'max' })
  .map((list) => group(list.map((one, index) => ({ ...one, offerId: `o${index}` }))));

/** One thing that a person does to a configuration, fulfillable or not. */
export type Choice = (config: Configuration) => Configuration;

const groupChoice = groups.map(
  (one): Choice =>
    (config) =>
      chooseGroup(config, one),
);
const otherChoice: fc.Arbitrary<Choice> = fc.oneof(
  providers.map(
    (value): Choice =>
      (config) =>
        chooseProvider(config, value),
  ),
  types.map(
    (value): Choice =>
      (config) =>
        chooseDeploymentType(config, value),
  ),
  networks.map(
    (value): Choice =>
      (config) =>
        chooseNetworkingType(config, value),
  ),
  counts.map(
    (value): Choice =>
      (config) =>
        chooseGpuCount(config, value),
  ),
  regions.map(
    (value): Choice =>
      (config) =>
        chooseRegion(config, value),
  ),
  systems.map(
    (value): Choice =>
      (config) =>
        chooseOperatingSystem(config, value),
  ),
);

/** Every choice that the wizard offers now. */
function offered(config: Configuration): Choice[] {
  return [
    ...providerChoices(config).map(
      ({ provider }) =>
        (one: Configuration) =>
          chooseProvider(one, provider),
    ),
    ...deploymentTypeChoices(config).map(
      ({ type }) =>
        (one: Configuration) =>
          chooseDeploymentType(one, type),
    ),
    ...networkingChoices(config).map(
      ({ type }) =>
        (one: Configuration) =>
          chooseNetworkingType(one, type),
    ),
    ...gpuCountChoices(config).map(
      ({ count }) =>
        (one: Configuration) =>
          chooseGpuCount(one, count),
    ),
    ...regionChoices(config).map(
      ({ region }) =>
        (one: Configuration) =>
          chooseRegion(one, region),
    ),
    ...osChoices(config).map(
      ({ os }) =>
        (one: Configuration) =>
          chooseOperatingSystem(one, os),
    ),
  ];
}

/** A person who takes one of the cards that are shown, the lower ones more often. */
const offeredChoice = fc.nat({ max: 99 }).map((index): Choice => (config) => {
  const list = offered(config);
  const choice = list[list.length - 1 - (index % Math.max(1, list.length))];
  return choice === undefined ? config : choice(config);
});
const anyChoice = fc.oneof(
  { weight: 3, arbitrary: offeredChoice },
  { weight: 2, arbitrary: otherChoice },
);

function sequence(interruption: fc.Arbitrary<Choice>, weight: number): fc.Arbitrary<Choice[]> {
  const next = fc.oneof({ weight: 12, arbitrary: anyChoice }, { weight, arbitrary: interruption });
  return fc
    .tuple(groupChoice, fc.array(next, { minLength: 2, maxLength: 10 }))
    .map(([first, rest]) => [first, ...rest]);
}

/** A group, then up to 10 choices, now and then another group. */
export const choices = sequence(groupChoice, 1);

/** Choices with refreshes of the listing between them: the same offers, changed in one thing, or quite another list. */
export const choicesAndRefreshes = sequence(
  fc.oneof(
    fc.option(groups, { freq: 3 }).map(
      (fresh): Choice =>
        (config) =>
          reconcile(config, fresh),
    ),
    fc.tuple(prices, fc.nat(7)).map(
      ([price, index]): Choice =>
        (config) =>
          reconcile(config, repriced(config.group, index, price)),
    ),
  ),
  4,
);

function repriced(one: OfferGroup | null, index: number, price: number): OfferGroup | null {
  if (one === null) return null;
  return { ...one, offers: one.offers.map((two, at) => (at === index ? { ...two, price } : two)) };
}
