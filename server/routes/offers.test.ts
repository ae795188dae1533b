import { offerListingSchema } from '@/contract/offer';
import { returnUnit, takeUnit } from '../repo/offers';
import { ensureBuiltInCatalog, replaceOffers } from '../services/offers';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { onlyOffer, refusal } from '../testing/rental';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
beforeEach(async () => {
  await server.ctx.db.deleteFrom('meta').where('key', '=', 'catalog_version').execute();
  await ensureBuiltInCatalog(server.ctx);
});
afterAll(() => server.close());

const DEFAULTS = { page: '1', limit: '12', sortBy: 'totalAvailable', sortOrder: 'desc' };
const get = (changes: Record<string, string> = {}) =>
  server.fetch(`/api/gpu-offers?${new URLSearchParams({ ...DEFAULTS, ...changes }).toString()}`);
const listing = async (changes: Record<string, string> = {}) =>
  offerListingSchema.parse(await (await get(changes)).json());
const all = async (changes: Record<string, string> = {}) =>
  (await listing({ limit: '100', ...changes })).data;

it('lists the built-in catalogue without a sign-in, page by page, each group once', async () => {
  const first = await listing();
  expect(first.total).toBeGreaterThanOrEqual(30);
  expect(first.totalPages).toBe(Math.ceil(first.total / 12));
  expect(first.data).toHaveLength(12);
  const seen: string[] = [];
  for (let page = 1; page <= first.totalPages; page += 1) {
    seen.push(...(await listing({ page: String(page) })).data.map((group) => group.gpuType));
  }
  expect(new Set(seen).size).toBe(first.total);
  expect(seen).toHaveLength(first.total);
  expect((await listing({ page: '999' })).data).toEqual([]);
});

it.each([
  ['totalAvailable', 'desc'],
  ['totalAvailable', 'asc'],
  ['lowestPrice', 'asc'],
  ['lowestPrice', 'desc'],
  ['gpuType', 'asc'],
  ['lastUpdated', 'desc'],
] as const)('sorts by %s %s', async (sortBy, sortOrder) => {
  const values = (await all({ sortBy, sortOrder })).map((group) => group[sortBy] ?? '');
  const direction = sortOrder === 'asc' ? 1 : -1;
  const word = (value: string | number) =>
    typeof value === 'string' ? value.toLowerCase() : value;
  expect(values).toEqual(
    values.toSorted((a, b) => direction * (word(a) < word(b) ? -1 : word(a) > word(b) ? 1 : 0)),
  );
});

it('lists sold-out groups last, with nothing available', async () => {
  const groups = await all();
  expect(groups.slice(-2).map((group) => [group.gpuType, group.totalAvailable])).toEqual([
    ['B300-SXM', 0],
    ['P100-16GB', 0],
  ]);
});

it.each([
  ['h100', 'H100'],
  ['H100 SXM', 'H100-SXM'],
  ['rtx 4090', 'RTX4090'],
  ['RTX-A6000', 'A6000'],
  ['A100-80G', 'A100-80GB'],
  ['voltage-park', 'H100-SXM'],
  ['Lambda Labs', 'GH200'],
  ['vast.ai', 'RTX3080'],
  ['amsterdam', 'A4000'],
  ['  H100   paperspace', undefined],
  ['no such thing', undefined],
])('finds %s', async (search, type) => {
  const types = (await all({ search })).map((group) => group.gpuType);
  if (type === undefined) expect(types).toEqual([]);
  else expect(types.some((one) => one.startsWith(type))).toBe(true);
});

it('counts only the matches, and a blank search finds all', async () => {
  const found = await listing({ search: 'h100' });
  expect(found.total).toBe(found.data.length);
  expect((await listing({ search: ' ' })).total).toBe((await listing()).total);
});

it.each([
  ['page', '0'],
  ['page', '1.5'],
  ['page', 'x'],
  ['limit', '0'],
  ['limit', '101'],
  ['sortBy', 'price'],
  ['sortOrder', 'up'],
  ['search', 'x'.repeat(201)],
])('refuses %s=%s and names it', async (name, value) => {
  expect(await refusal(await get({ [name]: value }))).toEqual({
    status: 400,
    code: 'invalid_request',
    error: expect.stringContaining(name),
  });
});

it('tells an offer in the units of the contract, and what is not known not at all', async () => {
  const row = await onlyOffer(server, { price_micros: 433_800, os_options_json: '[]' });
  const [group] = await all();
  expect(group).toMatchObject({
    gpuType: 'A100-80GB-SXM',
    displayName: 'A100 80GB SXM',
    baseGpuType: 'A100',
    totalAvailable: 5,
    lowestPrice: 0.4338,
    providers: ['lambda-labs'],
  });
  expect(group?.offers).toEqual([
    expect.objectContaining({
      offerId: row.id,
      price: 0.4338,
      memory: 65_536,
      available: true,
      os_options: null,
      clusters: ['us-east-1', 'us-west-2'],
    }),
  ]);
});

it('tells the price of what can be ordered, in a region, before that of what cannot', async () => {
  const dear = await onlyOffer(server, { price_micros: 3_000_000 });
  const nowhere = { ...dear, id: 'off_nowhere', price_micros: 1_000_000, regions_json: '[]' };
  const sold = { ...dear, id: 'off_sold', price_micros: 500_000, stock: 0 };
  await replaceOffers(server.ctx, [dear, nowhere, sold]);
  expect((await all())[0]).toMatchObject({ lowestPrice: 3 });
  await replaceOffers(server.ctx, [nowhere, sold]);
  expect((await all())[0]).toMatchObject({ lowestPrice: 1 });
  await replaceOffers(server.ctx, [sold]);
  expect((await all())[0]).toMatchObject({ lowestPrice: 0.5, totalAvailable: 0 });
});

it('counts regions where a provider does not tell its stock', async () => {
  await onlyOffer(server, { stock: null });
  expect((await all())[0]).toMatchObject({ totalAvailable: 2 });
});

it('shows a change of stock at once', async () => {
  const row = await onlyOffer(server, { stock: 1 });
  expect((await all())[0]?.totalAvailable).toBe(1);
  await takeUnit(server.ctx.db, row, server.ctx.now());
  await returnUnit(server.ctx.db, row.id, server.ctx.now());
  await returnUnit(server.ctx.db, row.id, server.ctx.now());
  expect((await all())[0]?.totalAvailable).toBe(2);
  expect(await takeUnit(server.ctx.db, row, server.ctx.now())).toBe(true);
  expect(await takeUnit(server.ctx.db, row, server.ctx.now())).toBe(true);
  expect(await takeUnit(server.ctx.db, row, server.ctx.now())).toBe(false);
});

it('keeps an imported catalogue at the next start', async () => {
  await replaceOffers(server.ctx, []);
  await ensureBuiltInCatalog(server.ctx);
  expect(await all()).toEqual([]);
});

it('is empty before any catalogue was loaded', async () => {
  const empty = await makeTestServer();
  const answer = await empty.fetch('/api/gpu-offers?page=1&limit=12');
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { data: [], total: 0, totalPages: 0 },
  ]);
  await empty.close();
});
