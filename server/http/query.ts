import * as z from 'zod/mini';
import { invalid } from '../errors';
import { validated } from './validation';

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/u;

/**
 * A reader of a call's query string: checked by its schema, numbers turned from text into numbers.
 * @returns a function that throws DomainError (400) naming the parameter
 */
export function queryReader<S extends z.ZodMiniType>(
  schema: S,
): (parameters: URLSearchParams) => z.output<S> {
  const numeric = numericKeys(schema);
  return (parameters) => {
    const values: Record<string, unknown> = {};
    for (const [key, text] of parameters) {
      if (Object.hasOwn(values, key)) throw invalid(`${key} must be given only once.`);
      if (text.includes('\0')) throw invalid(`${key} must not contain NUL characters.`);
      values[key] = numeric.has(key) && NUMBER.test(text) ? Number(text) : text;
    }
    return validated(schema, values, 'The query string');
  };
}

function numericKeys(schema: z.ZodMiniType): Set<string> {
  const properties = Object.entries(z.toJSONSchema(schema, { io: 'input' }).properties ?? {});
  const numeric = properties.filter(
    ([, one]) => typeof one === 'object' && (one.type === 'integer' || one.type === 'number'),
  );
  return new Set(numeric.map(([key]) => key));
}
