import * as z from 'zod/mini';
import type { Schema } from './remembered';

type Guard = (value: unknown) => boolean;

/**
 * The same schema for long lists. A value that is exactly as the schema says is given back as it is: the schema itself
 * would make it anew, field by field, and for 5,000 instances that takes a tenth of a second. Any other value, one with a
 * field too many too, is the schema's own matter.
 */
export function exactly<Output>(schema: z.ZodMiniType<Output>): Schema<Output> {
  const { version, vendor, validate } = schema['~standard'];
  let guard: Guard | undefined;
  const isExact = (value: unknown): value is Output => (guard ??= guardOf(schema))(value);
  return {
    '~standard': {
      version,
      vendor,
      validate: (value) => (isExact(value) ? { value } : validate(value)),
    },
  };
}

/** True for what the schema takes and leaves as it is. Never true where it would not be; of rare kinds never true at all. */
function guardOf(schema: z.core.$ZodType): Guard {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.checks !== undefined && def.checks.length > 0) return unchanged(schema);
  switch (def.type) {
    case 'string':
      return 'format' in def ? unchanged(schema) : (value) => typeof value === 'string';
    case 'number':
      return 'format' in def ? unchanged(schema) : Number.isFinite;
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'optional': {
      const inner = guardOf(def.innerType);
      return (value) => value === undefined || inner(value);
    }
    case 'nullable': {
      const inner = guardOf(def.innerType);
      return (value) => value === null || inner(value);
    }
    case 'array': {
      const element = guardOf(def.element);
      return (value) => Array.isArray(value) && value.every(element);
    }
    case 'object':
      return def.catchall === undefined ? objectGuard(def.shape) : unchanged(schema);
    default:
      return unchanged(schema);
  }
}

/** For single values: what the schema itself gives back. A value that it makes anew is not the same. */
const unchanged =
  (schema: z.core.$ZodType): Guard =>
  (value) => {
    const { success, data } = z.safeParse(schema, value);
    return success && data === value;
  };

function objectGuard(shape: z.core.$ZodShape): Guard {
  const fields = new Map(Object.entries(shape).map(([name, field]) => [name, guardOf(field)]));
  const needed = [...fields].filter(([, guard]) => !guard(undefined)).map(([name]) => name);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    for (const name in value) {
      if (fields.get(name)?.((value as Record<string, unknown>)[name]) !== true) return false;
    }
    return needed.every((name) => Object.hasOwn(value, name));
  };
}
