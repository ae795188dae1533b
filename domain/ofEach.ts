/** One value for each of these keys, for example where nothing has failed yet: `ofEach(PARTS, null)`. */
export function ofEach<Key extends string, const Value>(
  keys: readonly Key[],
  value: Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;
}
