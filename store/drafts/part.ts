import { isRecord } from '@/contract/record';

/** A value of which any part may be missing. Lists are whole or not there. */
export type Part<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: Part<T[K]> | undefined }
    : T;

/** The value with the parts that are there put in their places; what is the same stays the same object. */
export function withParts<T>(value: T, part: Part<T> | undefined): T {
  if (part === undefined || part === value) return value;
  if (!isRecord(value) || !isRecord(part)) return part as T;
  const changed = Object.entries(part)
    .map(([key, one]) => [key, withParts(value[key], one)] as const)
    .filter(([key, one]) => one !== value[key]);
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}
