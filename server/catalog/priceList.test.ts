import { readFileSync } from 'node:fs';
import path from 'node:path';
import { providerOfFile, PriceListError, readPriceList } from './priceList';

const FILE = path.join(__dirname, 'fixtures/odd-cloud.csv');
const report = readPriceList(FILE, readFileSync(FILE, 'utf8'));

describe('a price list with every oddity', () => {
  it('counts what it read, used and skipped', () => {
    const { read, used, withoutGpu, skipped } = report;
    expect({ read, used, withoutGpu, skipped: skipped.length }).toEqual({
      read: 20,
      used: 7,
      withoutGpu: 2,
      skipped: 11,
    });
  });

  it('names the line and the reason of each skipped row', () => {
    expect(report.skipped).toEqual([
      { line: 9, reason: 'no price' },
      { line: 10, reason: 'price is not a number of dollars', value: 'free' },
      { line: 11, reason: 'price is zero' },
      { line: 12, reason: 'price is not a number of dollars', value: '-1' },
      { line: 13, reason: 'GPU count is not a whole number of at least 1', value: '0.5' },
      { line: 14, reason: 'no GPU count' },
      { line: 15, reason: 'no region' },
      { line: 16, reason: 'no instance type' },
      { line: 17, reason: 'vCPUs is not a number', value: 'many' },
      { line: 18, reason: 'spot price is not a number of dollars', value: 'n/a' },
      { line: 19, reason: 'not as many fields as the header has', value: '6 instead of 9' },
    ]);
  });

  it('makes one offer of one shape at one price, whatever the GPU is called', () => {
    const offers = report.offers.filter((offer) => offer.gpuType === 'A6000');
    expect(offers.map((offer) => [offer.priceMicros, offer.regions])).toEqual([
      [700_000, ['East Coast (NY2), USA', 'eu-1']],
      [743_400, ['eu-2']],
    ]);
    expect(offers[0]).toMatchObject({
      provider: 'odd-cloud',
      vcpus: 6,
      memoryMb: 56_832,
      gpuMemoryGb: 48,
      spotPriceMicros: null,
      stock: null,
      storageGb: null,
      osOptions: [],
      extras: { spot_available: false },
    });
  });

  it.each([
    ['H100-80GB-PCIe', { gpuMemoryGb: 80, spotPriceMicros: 12_500_000, gpuCount: 8 }],
    ['V100', { gpuMemoryGb: null, priceMicros: 2_300_000, gpuCount: 1 }],
    ['L4', { vcpus: null, memoryMb: null, priceMicros: 520_000 }],
    ['T4', { priceMicros: 512_346 }],
  ])('reads %s', (gpuType, expected) => {
    expect(report.offers.filter((offer) => offer.gpuType === gpuType)).toEqual([
      expect.objectContaining(expected),
    ]);
  });
});

it('refuses a file without the needed columns, and names them', () => {
  expect(() => readPriceList('x.csv', 'InstanceType,Price,Region\na,1,b\n')).toThrow(
    new PriceListError('x.csv: no column AcceleratorName, AcceleratorCount'),
  );
  expect(() => readPriceList('x.csv', '')).toThrow(PriceListError);
});

/** The one offer that a row of these fields comes to. */
function offerOf(fields: Partial<Record<'Price' | 'SpotPrice' | 'Region', string>>) {
  const { Price = '1', SpotPrice = '', Region = 'r' } = fields;
  const { offers } = readPriceList(
    'x.csv',
    `InstanceType,AcceleratorName,AcceleratorCount,Price,SpotPrice,Region\na,T4,1,${Price},${SpotPrice},"${Region}"\n`,
  );
  expect(offers).toHaveLength(1);
  return offers[0];
}

it.each([
  [', CN, AS', 'CN, AS'],
  ['Sweden,, ', 'Sweden'],
  ['East Coast (NY2), USA', 'East Coast (NY2), USA'],
])('reads the region %j', (Region, region) => {
  expect(offerOf({ Region })?.regions).toEqual([region]);
});

it.each([
  ['', '0.25', 250_000, 250_000],
  ['0', '0.25', 250_000, 250_000],
  ['1', '0.25', 1_000_000, 250_000],
  ['1', '0', 1_000_000, null],
])('of the price %j and the spot price %j', (Price, SpotPrice, priceMicros, spotPriceMicros) => {
  expect(offerOf({ Price, SpotPrice })).toMatchObject({
    priceMicros,
    spotPriceMicros,
    extras: { spot_available: spotPriceMicros !== null },
  });
});

it('says where the list contradicts the name of a GPU', () => {
  const info = `"{'Gpus': [{'MemoryInfo': {'SizeInMiB': 95830}}], 'TotalGpuMemoryInMiB': 95830}"`;
  const { offers, noted } = readPriceList(
    'x.csv',
    `InstanceType,AcceleratorName,AcceleratorCount,Price,Region,GpuInfo\na,H100-80GB,1,1,r,${info}\n`,
  );
  expect(offers[0]?.gpuMemoryGb).toBe(80);
  expect(noted).toEqual([
    {
      line: 2,
      reason: 'the GPU memory that the list tells contradicts the name, which was taken',
      value: 'H100-80GB, 94 GB',
    },
  ]);
});

it('goes on after a broken quote, and reports it', () => {
  const { used, skipped } = readPriceList(
    'x.csv',
    'InstanceType,AcceleratorName,AcceleratorCount,Price,Region\na,T4,1,1,r\na,T"4,1,1,r\nb,T4,1,1,r\n',
  );
  expect(skipped).toEqual([{ line: 3, reason: 'not readable as CSV' }]);
  expect(used).toBe(2);
});

it('skips a marker of the byte order and reads Windows line ends', () => {
  const text = '\ufeffInstanceType,AcceleratorName,AcceleratorCount,Price,Region\r\na,T4,1,1,r\r\n';
  expect(readPriceList('x.csv', text)).toMatchObject({ read: 1, used: 1, skipped: [] });
});

it.each([
  ['/lists/lambda.csv', 'lambda'],
  ['Voltage Park.CSV', 'voltage-park'],
])('%s is of provider %s', (file, provider) => {
  expect(providerOfFile(file)).toBe(provider);
});
