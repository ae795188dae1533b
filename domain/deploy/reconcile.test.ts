import type { Offer, OfferGroup } from '@/contract/offer';
import { chooseDeploymentType, chooseGpuCount, chooseGroup, chooseProvider } from './cascade';
import { sections } from './options';
import { nextBlockers } from './readiness';
import { acceptPrice, reconcile } from './reconcile';
import { standing } from './standing';
import { group, MIXED, offer, SIMPLE } from './testing/fixtures';
import { EMPTY_CONFIGURATION } from './types';

const chosen = chooseGpuCount(chooseGroup(EMPTY_CONFIGURATION, SIMPLE), 1);
const copy = (one: OfferGroup): OfferGroup => structuredClone(one);
/** The simple group with the chosen offer `a` changed, or taken out. */
const withA = (change: Partial<Offer> | null): OfferGroup => ({
  ...SIMPLE,
  offers: SIMPLE.offers.flatMap((one) => {
    if (one.offerId !== 'a') return [one];
    return change === null ? [] : [{ ...one, ...change }];
  }),
});

describe('an unchanged listing', () => {
  test('gives the same configuration back', () => {
    expect(reconcile(chosen, copy(SIMPLE))).toBe(chosen);
  });

  test('means nothing where no group, or another one, is chosen', () => {
    expect(reconcile(EMPTY_CONFIGURATION, null)).toBe(EMPTY_CONFIGURATION);
    expect(reconcile(chosen, group([], { gpuType: 'T4' }))).toBe(chosen);
  });
});

describe('a chosen offer', () => {
  it.each<[string, OfferGroup | null, string, string[]]>([
    ['whose group has gone', null, 'unlisted', ['offerUnlisted']],
    ['that has gone', withA(null), 'unlisted', ['offerUnlisted']],
    ['that is sold out', withA({ available: false }), 'soldOut', ['offerSoldOut']],
    ['that left its region', withA({ clusters: ['us-9'] }), 'soldOut', ['offerSoldOut']],
    ['that has other hardware', withA({ gpuCount: 2 }), 'soldOut', ['offerSoldOut']],
    [
      'sold out at another price',
      withA({ available: false, price: 9 }),
      'soldOut',
      ['offerSoldOut'],
    ],
    ['at another price', withA({ price: 1.75 }), 'priceChanged', ['priceChanged']],
    [
      'at a price that differs below a cent',
      withA({ price: 1.5001 }),
      'priceChanged',
      ['priceChanged'],
    ],
  ])('%s stays as it was chosen and is not deployed', (_title, fresh, status, blockers) => {
    const result = reconcile(chosen, fresh);
    expect(standing(result)).toBe(status);
    expect(result.offer).toBe(chosen.offer);
    expect(result).toMatchObject({
      gpuCount: 1,
      region: 'us-2',
      operatingSystem: 'Debian12',
    });
    expect(nextBlockers(result)).toEqual(blockers);
    // It stays that way at the next refresh with the same listing.
    expect(reconcile(result, fresh)).toBe(result);
  });

  test('is found again when it comes back', () => {
    const away = reconcile(chosen, null);
    const config = reconcile(away, copy(SIMPLE));
    expect(standing(config)).toBe('same');
    expect(config).not.toBe(away);
    expect(config).toEqual({ ...chosen, provider: 'runpod', gpuType: 'H100' });
    expect(nextBlockers(config)).toEqual([]);
  });

  test('takes a price that differs in nothing that is shown', () => {
    const config = reconcile(chosen, withA({ price: 1.50004 }));
    expect(standing(config)).toBe('same');
    expect(config).not.toBe(chosen);
    expect(config.offer?.price).toBe(1.50004);
    expect(nextBlockers(config)).toEqual([]);
  });

  test('takes what is new beside the price', () => {
    const fresh = withA({ vcpus: 64, os_options: ['debian12', 'Debian12', 'ubuntu22.04'] });
    const config = reconcile(chosen, fresh);
    expect(standing(config)).toBe('same');
    expect(config).not.toBe(chosen);
    expect(config.offer?.vcpus).toBe(64);
  });

  test('without the chosen system asks for another one', () => {
    const config = reconcile(chosen, withA({ os_options: ['ubuntu24.04'] }));
    expect(standing(config)).toBe('same');
    expect(config).not.toBe(chosen);
    expect(config).toMatchObject({ operatingSystem: null, availableOsOptions: ['ubuntu24.04'] });
    expect(nextBlockers(config)).toEqual(['operatingSystemMissing']);
  });

  test('keeps its provider and type when the listing gains others', () => {
    const grown = {
      ...SIMPLE,
      offers: [...SIMPLE.offers, offer('n', { provider: 'denvr', type: 'baremetal', price: 0.5 })],
    };
    const config = reconcile(chosen, grown);
    expect(standing(config)).toBe('same');
    expect(config).not.toBe(chosen);
    expect(config).toEqual({ ...chosen, group: grown, provider: 'runpod', gpuType: 'H100' });
    expect(sections(config)).toMatchObject({ provider: true, gpuCount: true, selected: true });
  });

  test('has the regions of the fresh listing', () => {
    const fresh = withA({ clusters: ['us-2', 'ap-1'] });
    expect(reconcile(chosen, fresh).availableRegions).toEqual(['ap-1', 'us-1', 'us-2']);
  });
});

describe('after an offer was lost', () => {
  test('the same count picks the cheapest that is left', () => {
    const config = reconcile(chosen, withA({ available: false }));
    const again = chooseGpuCount(config, 1);
    expect(again).toMatchObject({ offer: { offerId: 'b' }, region: 'us-1' });
    expect(nextBlockers(again)).toEqual([]);
  });

  test('a group that has gone leaves nothing to choose', () => {
    const config = reconcile(chosen, null);
    expect(chooseGpuCount(config, 1)).toBe(config);
    expect(chooseProvider(config, 'runpod')).toBe(config);
    expect(config.availableRegions).toEqual([]);
  });
});

describe('accepting the price', () => {
  test('takes the offer as it is listed', () => {
    const config = reconcile(chosen, withA({ price: 1.75 }));
    const accepted = acceptPrice(config);
    expect(accepted).toMatchObject({ offer: { offerId: 'a', price: 1.75 }, region: 'us-2' });
    expect(nextBlockers(accepted)).toEqual([]);
  });

  test('accepts nothing that has sold out meanwhile', () => {
    const config = reconcile(chosen, withA({ price: 1.75 }));
    const late = acceptPrice(reconcile(config, withA({ price: 1.75, available: false })));
    expect(late.offer).toBe(chosen.offer);
    expect(nextBlockers(late)).toEqual(['offerSoldOut']);
  });

  test('changes nothing where the price is the same', () => {
    expect(acceptPrice(chosen)).toBe(chosen);
  });
});

describe('before an offer is chosen', () => {
  const voltage = chooseDeploymentType(
    chooseProvider(chooseGroup(EMPTY_CONFIGURATION, MIXED), 'voltage-park'),
    'baremetal',
  );
  const onlyRunpod = { ...MIXED, offers: MIXED.offers.filter((one) => one.provider === 'runpod') };

  test('choices that can still be fulfilled stay', () => {
    const fresh = { ...MIXED, lastUpdated: '2026-11-27T09:12:00.000Z' };
    expect(reconcile(voltage, fresh)).toEqual({ ...voltage, group: fresh });
  });

  test('choices that can no longer be fulfilled are dropped', () => {
    expect(reconcile(voltage, onlyRunpod)).toEqual({
      ...EMPTY_CONFIGURATION,
      group: onlyRunpod,
    });
  });

  it.each([
    ['unlisted', null],
    ['soldOut', { ...MIXED, offers: MIXED.offers.map((one) => ({ ...one, available: false })) }],
  ])('a group can be %s', (status, fresh) => {
    expect(standing(reconcile(voltage, fresh))).toBe(status);
  });
});
