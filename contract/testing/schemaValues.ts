import fc from 'fast-check';
import * as z from 'zod/mini';
import { hostileText, hostileValue } from './hostile';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Values that exist in the world that is asked, by the name of the field or parameter that they are for. */
export type Known = Record<string, readonly unknown[]>;

/** How often a value of a field is one that fits, against one hostile one. */
const FITTING = 6;

/**
 * Values for a schema of the contract: most fit, the others have a hostile value in some place, a field too few or some too
 * many. Built from the schema's own JSON Schema, so that a new field is fuzzed without a change here.
 */
export function valuesOf(schema: z.ZodMiniType, known: Known): fc.Arbitrary<unknown> {
  return mutated(fitting(z.toJSONSchema(schema, { io: 'input' }), '', known));
}

function fitting(schema: JsonSchema, name: string, known: Known): fc.Arbitrary<unknown> {
  const choices = known[name];
  const plain = choices === undefined ? ofType(schema, known) : fc.constantFrom(...choices);
  return fc.oneof(
    { weight: FITTING, arbitrary: plain },
    { weight: 1, arbitrary: ofType(schema, known) },
  );
}

function ofType(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom<unknown>(...schema.enum);
  if (schema.anyOf !== undefined) {
    return fc.oneof(...schema.anyOf.map((one) => ofType(one, known)));
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(itemsOf(schema, known), { maxLength: 3 });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 1_000_000 });
    case 'number':
      return fc.double({ min: -1, max: 2000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema);
    default:
      return hostileValue;
  }
}

function objectOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    typeof field === 'boolean' ? hostileValue : fitting(field, name, known),
  ]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: schema.required ?? [],
  });
}

function itemsOf({ items }: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  return items === undefined || typeof items === 'boolean' || Array.isArray(items)
    ? hostileValue
    : ofType(items, known);
}

function textOf(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format === 'idn-email') return fc.emailAddress();
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern, 'u'));
  const maxLength = Math.min(schema.maxLength ?? 300, 300);
  const typed = fc.string({ unit: 'grapheme', minLength: schema.minLength ?? 0, maxLength });
  return fc.oneof(typed, hostileText);
}

/** Every other value is changed in one place. */
function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changes = fc.record({
    how: fc.constantFrom('replace', 'remove', 'add', 'whole'),
    place: fc.nat(),
    value: hostileValue,
    key: hostileText,
  });
  return fc.oneof(
    values,
    fc.tuple(values, changes).map(([value, { how, place, value: odd, key }]) => {
      if (how === 'whole' || typeof value !== 'object' || value === null) return odd;
      const entries = Object.entries(value);
      const at = place % Math.max(1, entries.length);
      if (how === 'add') return Object.fromEntries([...entries, [key, odd]]);
      if (how === 'remove') return Object.fromEntries(entries.filter((_, index) => index !== at));
      return Object.fromEntries(
        entries.map(([name, one], index) => [name, index === at ? odd : one]),
      );
    }),
  );
}
