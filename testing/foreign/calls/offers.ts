import { Refusal } from '../http/refusal';
import type { Group, Offer } from '../rows/catalogue';
import type { Writer } from '../writer';
import type { Call } from './call';

const BANDWIDTH = { ethernet: '100 Gbps', infiniband: '3.2 Tbps' };

const writeExtras = (write: Writer, offer: Offer) => ({
  deployment_type: offer.bareMetal ? 'baremetal' : 'vm',
  networking_type: offer.network,
  networking_specs: { bandwidth: BANDWIDTH[offer.network], type: offer.network },
  interconnect: write.luxury(offer.nvlink ? 'NVLink' : 'PCIe'),
  nvlink: offer.nvlink,
  spot_available: offer.spotPrice !== null,
  availability_stats: write.luxury({
    available_regions: write.count(offer.regions.length),
    available_regions_list: offer.regions,
  }),
  software: { os_options: offer.systems },
});

function writeOffer(write: Writer, offer: Offer): unknown {
  const extras = writeExtras(write, offer);
  return write.object({
    provider: offer.provider,
    offerId: offer.offerId,
    price: write.decimal(offer.price),
    available: true,
    gpuCount: write.count(offer.gpuCount),
    clusters: offer.regions,
    vcpus: write.count(offer.vcpus),
    memory: write.count(offer.memory),
    storage: write.count(offer.storage),
    gpu_memory: write.count(offer.gpuMemory),
    spot_price: offer.spotPrice === null ? null : write.decimal(offer.spotPrice),
    os_options: write.luxury(offer.systems),
    interconnectType: write.luxury(offer.nvlink ? 'NVLink' : 'PCIe'),
    interconnectDescription: null,
    ...(write.dialect.extras === 'flat' ? extras : { extras }),
  });
}

const writeGroup = (write: Writer, group: Group) =>
  write.object({
    gpuType: group.gpuType,
    displayName: write.luxury(group.displayName),
    baseGpuType: write.luxury(group.gpuType),
    totalAvailable: write.count(group.totalAvailable),
    lowestPrice: write.decimal(group.lowestPrice),
    lastUpdated: write.instant(group.lastUpdated),
    providers: write.luxury([...new Set(group.offers.map(({ provider }) => provider))]),
    offers: group.offers.map((offer) => writeOffer(write, offer)),
  });

const SORTS: Record<string, (group: Group) => number | string> = {
  totalAvailable: ({ totalAvailable }) => totalAvailable,
  lowestPrice: ({ lowestPrice }) => lowestPrice,
  gpuType: ({ gpuType }) => gpuType,
  lastUpdated: ({ lastUpdated }) => lastUpdated,
};

const haystack = ({ gpuType, displayName, offers }: Group) =>
  [gpuType, displayName, ...offers.flatMap(({ provider, regions }) => [provider, ...regions])]
    .join(' ')
    .toLowerCase();

export const listOffers: Call = ({ catalogue, query, write }) => {
  const key = SORTS[query.sortBy ?? 'totalAvailable'];
  if (key === undefined) throw new Refusal(400, 'Unknown sortBy', 'sortBy');
  const search = (query.search ?? '').toLowerCase();
  const sign = query.sortOrder === 'asc' ? 1 : -1;
  const found = catalogue
    .filter((group) => haystack(group).includes(search))
    .sort((a, b) => (key(a) < key(b) ? -sign : sign));
  const page = Number(query.page ?? 1);
  const limit = Number(query.limit ?? 12);
  return {
    read: {
      data: found.slice((page - 1) * limit, page * limit).map((group) => writeGroup(write, group)),
      total: write.count(found.length),
      totalPages: write.count(Math.ceil(found.length / limit)),
    },
  };
};
