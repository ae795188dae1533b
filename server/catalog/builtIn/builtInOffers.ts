import { createHash } from 'node:crypto';
import type { OfferExtras } from '@/contract/offer';
import { dollarsToMicros } from '@/domain/money';
import { HOUR_MS } from '@/domain/time';
import type { CatalogOffer } from '../catalogOffer';
import { FLEETS, type Fleet, type Machine } from './fleets';
import { BUILT_IN_GPUS, type BuiltInGpu } from './gpus';

const MB_IN_GB = 1024;
/** A whole host has this much more of everything but GPUs than a virtual machine on it. */
const HOST_FACTOR = 1.25;
/** A whole host costs less than the virtual machines that fit on it. */
const HOST_PRICE_FACTOR = 0.94;
const MAX_STOCK = 12;
const MAX_AGE_HOURS = 36;

/** A whole number below `limit` that is always the same for the same words. */
function dice(limit: number, ...words: (string | number)[]): number {
  return createHash('sha256').update(words.join('|')).digest().readUInt32BE() % limit;
}

/**
 * The offers that a fresh installation rents out: plausible, made up, and the same on every machine. Every provider and
 * kind of offer that the specification names is among them.
 */
export function builtInOffers(): CatalogOffer[] {
  return FLEETS.flatMap((fleet) =>
    fleet.machines.flatMap((machine) =>
      machine.gpus.flatMap((type) => {
        const gpu = BUILT_IN_GPUS.get(type);
        return gpu ? machine.counts.map((count) => offer(fleet, machine, gpu, count)) : [];
      }),
    ),
  );
}

function offer(fleet: Fleet, machine: Machine, gpu: BuiltInGpu, count: number): CatalogOffer {
  const host = machine.kind === 'baremetal';
  const scale = count * (host ? HOST_FACTOR : 1);
  const instanceType = [machine.kind, machine.network ?? '', gpu.type, `x${count}`].join(':');
  const price = gpu.price * count * fleet.factor * (host ? HOST_PRICE_FACTOR : 1);
  const spotPrice =
    fleet.spot !== undefined && !host ? rounded(price * fleet.spot, fleet.decimals) : null;
  const regions = regionsOf(fleet, instanceType);
  return {
    provider: fleet.provider,
    instanceType,
    gpuType: gpu.type,
    gpuCount: count,
    vcpus: Math.round(gpu.vcpus * scale),
    memoryMb: Math.round(gpu.ram * scale) * MB_IN_GB,
    storageGb: Math.round(gpu.storage * scale),
    gpuMemoryGb: gpu.memory,
    priceMicros: rounded(price, fleet.decimals),
    spotPriceMicros: spotPrice,
    stock: machine.soldOut ? 0 : 1 + dice(MAX_STOCK, fleet.provider, instanceType, 'stock'),
    regions: fleet.regionsIn === 'clusters' ? regions : [],
    osOptions: fleet.osIn === 'offer' ? [...fleet.os] : [],
    ...interconnect(gpu, count),
    extras: extras(fleet, machine, gpu, count, regions),
    ageMs: dice(MAX_AGE_HOURS, fleet.provider, gpu.type, 'age') * HOUR_MS,
  };
}

function rounded(dollars: number, decimals: number): number {
  return dollarsToMicros(Number(dollars.toFixed(decimals)));
}

/** Not every machine stands everywhere: all regions but some, at least one. */
function regionsOf(fleet: Fleet, instanceType: string): string[] {
  const some = fleet.regions.filter((region) => dice(3, fleet.provider, instanceType, region) > 0);
  return (some.length > 0 ? some : fleet.regions.slice(0, 1)).toSorted();
}

function hasNvLink(gpu: BuiltInGpu, count: number): boolean {
  return gpu.link === 'sxm' ? count > 1 : gpu.link === 'nvlink' && count === 2;
}

function interconnect(gpu: BuiltInGpu, count: number) {
  if (count === 1) return { interconnectType: null, interconnectDescription: null };
  return gpu.link === 'sxm'
    ? { interconnectType: 'SXM', interconnectDescription: 'All GPUs joined by NVLink switches' }
    : { interconnectType: 'PCIe', interconnectDescription: 'PCI Express 4.0 x16' };
}

function extras(
  fleet: Fleet,
  machine: Machine,
  gpu: BuiltInGpu,
  count: number,
  regions: readonly string[],
): OfferExtras {
  return {
    deployment_type: machine.kind,
    ...(machine.network && {
      networking_type: machine.network,
      networking_specs: {
        ...(machine.bandwidth && { bandwidth: machine.bandwidth }),
        type: machine.network === 'infiniband' ? 'InfiniBand' : 'Ethernet',
      },
    }),
    ...(count > 1 && { interconnect: gpu.link === 'sxm' ? 'SXM' : 'PCIe' }),
    nvlink: hasNvLink(gpu, count),
    spot_available: fleet.spot !== undefined && machine.kind === 'vm' && !machine.soldOut,
    ...(fleet.regionsIn === 'stats' && {
      availability_stats: {
        available_regions: regions.length,
        available_regions_list: [...regions],
      },
    }),
    ...(fleet.osIn === 'software' && { software: { os_options: [...fleet.os] } }),
    ...(fleet.osIn === 'extras' && { os_options: [...fleet.os] }),
  };
}
