import fc from 'fast-check';
import * as z from 'zod/mini';
import { CALLS, type CallName } from '../calls';
import { valuesOf } from '../testing/schemaValues';
import { readBy } from './reader';

const names = Object.keys(CALLS) as CallName[];

describe.each(names)('the answer of %s', (name) => {
  const response: z.ZodMiniType = CALLS[name].response;

  it('is what its schema makes of it, and where that refuses it, as much as fits', () => {
    fc.assert(
      fc.property(valuesOf(response, {}), (value) => {
        const { read, remarks } = readBy(response, value);
        const { success, data } = z.safeParse(response, value);
        if (success) expect([read?.value, remarks]).toEqual([data, []]);
        else if (read !== null) expect(z.parse(response, read.value)).toEqual(read.value);
        if (!success && read === null) expect(remarks).not.toEqual([]);
      }),
    );
  });
});

const LISTS = [
  'listTeams',
  'listTeamsWithMembers',
  'listInvitations',
  'listSshKeys',
  'listDeployments',
  'listTransactions',
] as const;

describe.each(LISTS)('%s', (name) => {
  const list: z.ZodMiniType<unknown[]> = CALLS[name].response;

  it('loses no row because of another', () => {
    const { def } = (list as unknown as z.core.$ZodArray)._zod;
    const row = def.element as z.ZodMiniType;
    fc.assert(
      fc.property(fc.array(valuesOf(row, {}), { minLength: 1, maxLength: 4 }), (rows) => {
        const readable = rows.flatMap((one) => {
          const { read } = readBy(row, one);
          return read === null ? [] : [read.value];
        });
        const { read, rowsLeftOut } = readBy(list, rows);
        expect(read?.value).toEqual(readable.length === 0 ? undefined : readable);
        expect(rowsLeftOut).toBeGreaterThanOrEqual(rows.length - readable.length);
      }),
    );
  });
});

const row = z.object({
  id: z.string().check(z.minLength(1)),
  count: z.int(),
  price: z.nullish(z.number()),
  kind: z.catch(z.string(), 'plain'),
  tags: z.optional(z.array(z.object({ label: z.string() }))),
});
const WHOLE = { id: 'a', count: 1, price: 1.5, kind: 'x', tags: [{ label: 'x' }] };

it.each([
  ['everything', WHOLE],
  ['what may be missing', { id: 'a', count: 1, kind: 'x' }],
  ['null', { id: 'a', count: 1, price: null, kind: 'x', tags: [] }],
])('gives back as it is a row with %s', (_what, value) => {
  const { read } = readBy(z.array(row), [value]);
  expect(read?.value[0]).toBe(value);
});

it('gives back as they are the rows beside an odd one', () => {
  const { read } = readBy(z.array(row), [WHOLE, { id: 7 }]);
  expect(read?.value[0]).toBe(WHOLE);
});

const { kind: _kind, ...UNNAMED } = WHOLE;

it.each<[string, unknown, object]>([
  ['a field too many', { ...WHOLE, more: 1 }, WHOLE],
  ['one in a part', { ...WHOLE, tags: [{ label: 'x', more: 1 }] }, WHOLE],
  [
    'one called __proto__',
    JSON.parse('{"id":"a","count":1,"kind":"x","__proto__":{"x":1}}') as unknown,
    { id: 'a', count: 1, kind: 'x' },
  ],
  ['an odd field that may be missing', { ...WHOLE, price: '1.50' }, { ...WHOLE, price: null }],
  ['an odd row of a part', { ...WHOLE, tags: [{ label: 'x' }, { label: 7 }] }, WHOLE],
  ['null in place of a part', { ...WHOLE, tags: null }, { ...WHOLE, tags: undefined }],
  ['nothing but odd rows in a part', { ...WHOLE, tags: [7] }, { ...WHOLE, tags: undefined }],
  ['nothing in a field with a meaning', UNNAMED, { ...WHOLE, kind: 'plain' }],
  ['null in a field with a meaning', { ...WHOLE, kind: null }, { ...WHOLE, kind: 'plain' }],
])('reads a row with %s', (_what, value, clean) => {
  expect(readBy(row, value).read?.value).toEqual(clean);
});

it.each([
  ['without a field', { count: 1 }],
  ['with null for a text', { ...WHOLE, id: null }],
  ['with an empty id', { ...WHOLE, id: '' }],
  ['with half a count', { ...WHOLE, count: 1.5 }],
  ['that is a list', []],
  ['that is nothing', undefined],
  ['that is null', null],
])('leaves out a row %s, and counts it', (_what, value) => {
  expect(readBy(row, value).read).toBeNull();
  const { read, rowsLeftOut } = readBy(z.array(row), [WHOLE, value, WHOLE]);
  expect(read?.value).toEqual([WHOLE, WHOLE]);
  expect(rowsLeftOut).toBe(1);
});

it.each([
  ['no list', {}],
  ['a list of which nothing can be read', [7, null]],
])('refuses %s', (_what, value) => {
  expect(readBy(z.array(row), value).read).toBeNull();
});

it('says of each field where it was odd first, what came, and how often', () => {
  const { remarks } = readBy(z.object({ data: z.array(row) }), {
    data: [WHOLE, { ...WHOLE, price: 'free' }, { ...WHOLE, price: {}, tags: [{ label: [] }] }],
  });
  expect(remarks).toEqual([
    { field: 'data[].price', at: 'data[1].price', came: '"free"', count: 2 },
    { field: 'data[].tags[].label', at: 'data[2].tags[0].label', came: 'a list of 0', count: 1 },
  ]);
});

it('takes an offer without a provider for one of an unknown provider', () => {
  const offer = { offerId: 'o1', price: 1, available: true, gpuCount: 1 };
  const group = { gpuType: 'H100', totalAvailable: 1, providers: [null], offers: [offer] };
  const listing = { data: [group], total: 1, totalPages: 1 };
  const { read } = readBy(CALLS.listOffers.response, listing);
  expect(read?.value.data).toMatchObject([
    { providers: ['unknown'], offers: [{ provider: 'unknown' }] },
  ]);
});
