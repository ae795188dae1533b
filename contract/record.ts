/** Whether a value is an object with fields: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a value that may be anything; none of what has none. */
export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
