import * as z from 'zod/mini';
import type { ProviderOffer } from '../machineProvider';
import type { OwnMachine } from './machinesFile';

/** As `domain/labels` spells it. */
const PROVIDER = 'own';
const MB_IN_GB = 1024;

const placementSchema = z.object({ shape: z.string() });

/** What makes machines equal to whoever rents one. */
function shapeOf(machine: OwnMachine): string {
  const { gpu, type, network, vcpus, memoryGb, storageGb, region, pricePerHour } = machine;
  return JSON.stringify([
    ...[gpu.type, gpu.count, gpu.memoryGb ?? null],
    ...[vcpus ?? null, memoryGb ?? null, storageGb ?? null, region, pricePerHour],
    ...(type === undefined && network === undefined ? [] : [type ?? null, network ?? null]),
  ]);
}

/**
 * What the machines are rented out as: an offer for those of equal shape, place and price.
 * @param isFree whether a machine can be had now
 */
export function offersOf(
  machines: readonly OwnMachine[],
  isFree: (machine: OwnMachine) => boolean,
): ProviderOffer[] {
  const shapes = new Map<string, OwnMachine[]>();
  for (const machine of machines) {
    const shape = shapeOf(machine);
    shapes.set(shape, [...(shapes.get(shape) ?? []), machine]);
  }
  return [...shapes].flatMap(([shape, all]) => {
    const free = all.filter(isFree);
    const [machine] = all;
    return machine === undefined ? [] : [offerOf(shape, machine, all, free)];
  });
}

function offerOf(
  shape: string,
  { gpu, type, network, vcpus, memoryGb, storageGb, region, pricePerHour }: OwnMachine,
  all: readonly OwnMachine[],
  free: readonly OwnMachine[],
): ProviderOffer {
  return {
    provider: PROVIDER,
    instanceType: `${gpu.count} × ${gpu.type}, ${region}`,
    gpuType: gpu.type,
    gpuCount: gpu.count,
    vcpus: vcpus ?? null,
    memoryMb: memoryGb === undefined ? null : memoryGb * MB_IN_GB,
    storageGb: storageGb ?? null,
    gpuMemoryGb: gpu.memoryGb ?? null,
    priceMicros: pricePerHour,
    spotPriceMicros: null,
    stock: free.length,
    regions: [region],
    osOptions: [...new Set((free.length > 0 ? free : all).map(({ os }) => os))],
    interconnectType: null,
    interconnectDescription: null,
    extras: {
      ...(type !== undefined && { deployment_type: type }),
      ...(network !== undefined && { networking_type: network.type, networking_specs: network }),
    },
    ageMs: 0,
    placement: { shape },
  };
}

/** The machines that fit an order. */
export function machinesFor(
  machines: readonly OwnMachine[],
  order: { placement: unknown; operatingSystem: string },
): OwnMachine[] {
  const placement = placementSchema.safeParse(order.placement);
  return machines.filter(
    (machine) => shapeOf(machine) === placement.data?.shape && machine.os === order.operatingSystem,
  );
}
