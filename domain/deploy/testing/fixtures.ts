import type { Offer, OfferGroup } from '@/contract/offer';
import type { DeploymentType, PricedOffer } from '../types';

/** What tests vary about an offer; everything else is plausible and the same. */
export interface OfferSketch extends Partial<PricedOffer> {
  type?: DeploymentType;
  network?: string;
}

/** An available virtual machine with one GPU at $1 in us-east-1, unless the sketch says otherwise. */
export function offer(offerId: string, { type, network, ...rest }: OfferSketch = {}): PricedOffer {
  return {
    offerId,
    provider: 'runpod',
    price: 1,
    available: true,
    gpuCount: 1,
    clusters: ['us-east-1'],
    extras: { deployment_type: type ?? 'vm', networking_type: network ?? 'ethernet' },
    ...rest,
  };
}

/** A group that lists the offers, with its totals worked out from them. */
export function group(offers: Offer[], rest: Partial<OfferGroup> = {}): OfferGroup {
  return {
    gpuType: 'H100',
    totalAvailable: offers.filter((one) => one.available).length,
    providers: [...new Set(offers.map((one) => one.provider))],
    offers,
    ...rest,
  };
}

/**
 * Two providers. RunPod: virtual machines with 1 and 8 GPUs. Voltage Park: virtual machines and bare metal with both
 * networks. A sold-out bare metal with 4 GPUs, and one offer that is cheaper than all but sold out.
 */
export const MIXED: OfferGroup = group([
  offer('rp1', { price: 2, clusters: ['us-west-2', 'ca-1'] }),
  offer('rp1-dear', { price: 3, clusters: ['eu-1'], os_options: ['debian12'] }),
  offer('rp8', { price: 15, gpuCount: 8 }),
  offer('vp1', { provider: 'voltage-park', price: 2.5 }),
  offer('vp8-ib', {
    provider: 'voltage-park',
    type: 'baremetal',
    network: 'infiniband',
    gpuCount: 8,
    price: 20,
    clusters: ['us-1', 'us-2'],
  }),
  offer('vp8-eth', {
    provider: 'voltage-park',
    type: 'baremetal',
    gpuCount: 8,
    price: 18,
    clusters: ['us-3'],
  }),
  offer('vp4-ib', {
    provider: 'voltage-park',
    type: 'baremetal',
    network: 'infiniband',
    gpuCount: 4,
    price: 9,
    available: false,
  }),
  offer('sold-out', { price: 0.1, available: false }),
]);

/** One provider, one deployment type, two counts: provider and type need no choice. */
export const SIMPLE: OfferGroup = group([
  offer('a', { price: 1.5, clusters: ['us-2'], os_options: ['ubuntu22.04', 'Debian12'] }),
  offer('b', { price: 2, clusters: ['us-1', 'us-2'], os_options: ['fedora39'] }),
  offer('c', { price: 4, gpuCount: 4, clusters: ['us-1'] }),
]);
