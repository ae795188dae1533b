import * as fc from 'fast-check';
import { chooseGpuCount } from './cascade';
import { availableOffers } from './matching';
import { isAvailable, osOptionsOf, regionsOf } from './offer';
import {
  criteriaOf,
  effectiveDeploymentType,
  effectiveNetworkingType,
  effectiveProvider,
  gpuCountChoices,
  isGpuCountReady,
  providerChoices,
} from './options';
import { orderBody } from './order';
import { nextBlockers } from './readiness';
import { standing } from './standing';
import { type Choice, choices, choicesAndRefreshes } from './testing/arbitraries';
import { type Configuration, EMPTY_CONFIGURATION } from './types';

const RUNS = { numRuns: 200 };

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}

/** Every configuration on the way, each frozen so that a function that changes its argument throws. */
function path(list: readonly Choice[]): Configuration[] {
  const passed: Configuration[] = [];
  let config = EMPTY_CONFIGURATION;
  for (const choice of list) {
    config = freeze(choice(config));
    passed.push(config);
  }
  return passed;
}

const UNSETTLED = {
  gpuCount: null,
  offer: null,
  region: null,
  operatingSystem: null,
  availableRegions: [],
  availableOsOptions: [],
};

/** Some available offer is all that the configuration asks for, or the configuration is empty. */
function expectFulfillable(config: Configuration): void {
  if (config.group === null) {
    expect(config).toEqual(EMPTY_CONFIGURATION);
    return;
  }
  expect(availableOffers(config.group, criteriaOf(config))).not.toEqual([]);
  if (config.offer === null) expect(config).toMatchObject(UNSETTLED);
  else expectSettled(config);
}

/** The specific offer agrees with every choice and the lists are those of the available offers. */
function expectSettled(config: Configuration): void {
  const { offer, region } = config;
  if (offer === null || region === null) throw new Error('an offer comes with a region');
  const matching = availableOffers(config.group, {
    ...criteriaOf(config),
    gpuCount: config.gpuCount,
  });
  expect(matching).toContain(offer);
  expect(isAvailable(offer)).toBe(true);
  expect(offer.gpuCount).toBe(config.gpuCount);
  expect(regionsOf(offer)).toContain(region);
  expect(config.availableRegions).toEqual([...new Set(matching.flatMap(regionsOf))].sort());
  expect(config.availableOsOptions).toEqual(osOptionsOf(offer));
  expect(config.availableOsOptions).toContain(config.operatingSystem);
  const rivals = matching.filter((one) => regionsOf(one).includes(region));
  expect(offer.price).toBe(Math.min(...rivals.map((one) => one.price)));
  expect(nextBlockers(config)).toEqual([]);
}

test('any sequence of choices leaves what an available offer fulfils, or an empty configuration', () => {
  let settled = 0;
  fc.assert(
    fc.property(choices, (list) => {
      for (const config of path(list)) {
        expectFulfillable(config);
        if (config.offer !== null) settled += 1;
      }
    }),
    RUNS,
  );
  // The property must not hold for want of anything chosen.
  expect(settled).toBeGreaterThan(RUNS.numRuns / 4);
});

test('every count card that is available can be chosen at the price that it shows', () => {
  fc.assert(
    fc.property(choices, (list) => {
      for (const config of path(list)) {
        for (const card of gpuCountChoices(config)) {
          const next = chooseGpuCount(config, card.count);
          if (card.available) expect(next.offer?.price).toBe(card.lowestPrice);
          else expect(next).toBe(config);
        }
      }
    }),
    RUNS,
  );
});

test('the only provider counts as chosen, one of several never does by itself', () => {
  fc.assert(
    fc.property(choices, (list) => {
      for (const config of path(list)) {
        const selected = providerChoices(config).filter((choice) => choice.selected);
        expect(selected.map((choice) => choice.provider)).toEqual(
          [effectiveProvider(config)].filter((slug) => slug !== null),
        );
        if (isGpuCountReady(config)) expect(selected).toHaveLength(1);
      }
    }),
    RUNS,
  );
});

test('after any refreshes, what could be deployed is listed, available and at the price that was seen', () => {
  let ready = 0;
  fc.assert(
    fc.property(choicesAndRefreshes, (list) => {
      for (const config of path(list)) {
        const { offer, region } = config;
        if (nextBlockers(config).length > 0) continue;
        const body = orderBody({ config, userId: 'u', teamId: 't', sshKeyId: null });
        expect(body).not.toBeNull();
        if (body === null || offer === null || region === null) continue;
        ready += 1;
        expect(standing(config)).toBe('same');
        const listed = availableOffers(config.group).find((one) => one.offerId === offer.offerId);
        expect(listed?.price).toBe(offer.price);
        expect(offer.provider).toBe(effectiveProvider(config));
        expect(regionsOf(offer)).toContain(region);
        expect(body.gpuType).toBe(
          effectiveDeploymentType(config) === 'baremetal' ? 'H100_BAREMETAL' : 'H100',
        );
        expect(availableOffers(config.group, criteriaOf(config))).not.toEqual([]);
        if (effectiveDeploymentType(config) === 'vm') {
          expect(effectiveNetworkingType(config)).toBeNull();
        }
      }
    }),
    RUNS,
  );
  expect(ready).toBeGreaterThan(RUNS.numRuns / 10);
});
