import fc from 'fast-check';
import * as z from 'zod/mini';
import { CALLS, type CallName } from '@/contract/calls';
import { valuesOf } from '@/contract/testing/schemaValues';
import { exactly } from './exactly';

const names = Object.keys(CALLS) as CallName[];

/** What comes of a value: what it is taken for, or that it is refused, and whether it is made anew. */
async function read(schema: Pick<z.ZodMiniType, '~standard'>, value: unknown): Promise<unknown> {
  const result = await schema['~standard'].validate(value);
  return result.issues === undefined ? { value: result.value } : 'refused';
}

describe.each(names)('the answer of %s', (name) => {
  const { response } = CALLS[name];
  it('is taken, refused and cleaned as its schema does', async () => {
    const schema: z.ZodMiniType = response;
    const quick = exactly(schema);
    await fc.assert(
      fc.asyncProperty(valuesOf(schema, {}), async (value) => {
        expect(await read(quick, value)).toEqual(await read(schema, value));
      }),
    );
  });
});

const row = z.object({
  id: z.string().check(z.minLength(1)),
  count: z.int(),
  price: z.nullish(z.number()),
  tags: z.optional(z.array(z.object({ label: z.string() }))),
});

it.each([
  ['everything', { id: 'a', count: 1, price: 1.5, tags: [{ label: 'x' }] }],
  ['what may be missing', { id: 'a', count: 1 }],
  ['null', { id: 'a', count: 1, price: null, tags: [] }],
])('gives back as it is a row with %s', async (_what, value) => {
  const result = await exactly(z.array(row))['~standard'].validate([value]);
  expect(result).toHaveProperty('value[0]', value);
  expect((result as { value: unknown[] }).value[0]).toBe(value);
});

it.each([
  ['a field too many', { id: 'a', count: 1, more: 1 }, { id: 'a', count: 1 }],
  [
    'one in a part',
    { id: 'a', count: 1, tags: [{ label: 'x', more: 1 }] },
    { id: 'a', count: 1, tags: [{ label: 'x' }] },
  ],
  [
    'one called __proto__',
    JSON.parse('{"id":"a","count":1,"__proto__":{"x":1}}') as unknown,
    { id: 'a', count: 1 },
  ],
])('leaves out %s', async (_what, value, clean) => {
  expect(await read(exactly(row), value)).toEqual({ value: clean });
});

it.each([
  ['without a field', { count: 1 }],
  ['with null for a text', { id: null, count: 1 }],
  ['with an empty id', { id: '', count: 1 }],
  ['with half a count', { id: 'a', count: 1.5 }],
  ['that is a list', []],
  ['that is nothing', undefined],
  ['that is null', null],
])('refuses a row %s', async (_what, value) => {
  expect(await read(exactly(row), value)).toBe('refused');
});
