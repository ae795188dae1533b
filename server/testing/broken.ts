import * as fc from 'fast-check';
import { isRecord } from '@/contract/record';

/** The value with something else in one of its places. */
export function broken(value: unknown): fc.Arbitrary<unknown> {
  const parts = Array.isArray(value) || isRecord(value) ? Object.entries(value) : [];
  const within = parts.map(([name, part]) =>
    broken(part).map((other) =>
      Array.isArray(value)
        ? value.map((one: unknown, index) => (String(index) === name ? other : one))
        : { ...(value as object), [name]: other },
    ),
  );
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 1 }),
    fc.constantFrom(1e300, -1, 0.5, 'x'.repeat(300), undefined),
  );
  return fc.oneof({ arbitrary: odd, weight: 1 }, ...within);
}
