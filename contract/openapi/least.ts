import { isRecord } from '../record';
import { readBy, type Decoder } from '../reading/decoder';

/**
 * The least of an answer that is read with nothing odd: no field that may be left out, and of each list one row.
 * @param answer one that has every field
 */
export function leastOf(decoder: Decoder<unknown>, answer: unknown): unknown {
  const fits = (value: unknown): boolean => {
    const { read, oddities } = readBy(decoder, value);
    return read !== null && oddities.length === 0;
  };
  /** @param whole the answer with another value in this place */
  function least(value: unknown, whole: (value: unknown) => unknown): unknown {
    if (Array.isArray(value))
      return value.slice(0, 1).map((row: unknown) => least(row, (one) => whole([one])));
    if (!isRecord(value)) return value;
    let rest = value;
    for (const [name, field] of Object.entries(value)) {
      const { [name]: _left, ...others } = rest;
      rest = fits(whole(others))
        ? others
        : { ...rest, [name]: least(field, (one) => whole({ ...rest, [name]: one })) };
    }
    return rest;
  }
  return least(answer, (value) => value);
}
