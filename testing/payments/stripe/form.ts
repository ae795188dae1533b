type Json = Record<string, unknown>;
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads a form as Stripe does: `a[b][0]=c` is `{a: {b: ['c']}}`. All values are texts. */
export function readForm(encoded: string): Json {
  const root: Json = {};
  for (const [key, value] of new URLSearchParams(encoded)) {
    const path = key.replaceAll(']', '').split('[');
    if (path.some((part) => RESERVED.has(part))) continue;
    let at = root;
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Json;
    at[path.at(-1) ?? ''] = value;
  }
  return listed(root) as Json;
}

/** What has the keys 0, 1, 2 … is a list. */
function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, listed(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
