import * as z from 'zod/mini';
import { validated } from './validation';

const schema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(3)),
  count: z.optional(z.int().check(z.minimum(1), z.maximum(9))),
  kind: z.optional(z.enum(['a', 'b'])),
  list: z.optional(z.array(z.object({ id: z.string('must be an id') })).check(z.maxLength(2))),
});

it('gives the checked value without unknown fields', () => {
  expect(validated(schema, { name: 'x', role: 'owner' }, 'The body')).toEqual({ name: 'x' });
});

it.each<[unknown, string]>([
  [undefined, 'The body is required.'],
  ['text', 'The body must be an object.'],
  [{}, 'name is required.'],
  [{ name: null }, 'name must be a string.'],
  [{ name: '' }, 'name must not be empty.'],
  [{ name: 'long' }, 'name must be at most 3 characters long.'],
  [{ name: 'x', count: '2' }, 'count must be a number.'],
  [{ name: 'x', count: 1.5 }, 'count must be a whole number.'],
  [{ name: 'x', count: 0 }, 'count must be at least 1.'],
  [{ name: 'x', count: 10 }, 'count must be at most 9.'],
  [{ name: 'x', kind: 'c' }, 'kind must be "a" or "b".'],
  [{ name: 'x', list: [{ id: 1 }] }, 'list.0.id must be an id.'],
  [{ name: 'x', list: [{ id: '' }, { id: '' }, { id: '' }] }, 'list must be a list of at most 2.'],
])('names the field of %j', (value, message) => {
  expect(() => validated(schema, value, 'The body')).toThrow(
    expect.objectContaining({ code: 'invalid_request', message }),
  );
});
