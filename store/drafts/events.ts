import { createAction } from '@reduxjs/toolkit';
import { isRecord } from '@/contract/record';
import type { RootState } from '../state';

/** A value of which any part may be missing. Lists are whole or missing. */
export type Part<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: Part<T[K]> | undefined }
    : T;

/** Merges parts into a value; what is equal stays the same object. */
export function withParts<T>(value: T, part: Part<T> | undefined): T {
  if (part === undefined || part === value) return value;
  if (!isRecord(value) || !isRecord(part)) return part as T;
  const changed = Object.entries(part)
    .map(([key, one]) => [key, withParts(value[key], one)] as const)
    .filter(([key, one]) => one !== value[key]);
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}

type Drafts = Part<RootState>;

/** The drafts of the same person are back after a reload or a new sign-in. */
export const draftsRestored = createAction<Drafts>('drafts/restored');

/** Something that a draft refers to was deleted, for example an SSH key: these parts replace it. */
export const draftsOutdated = createAction<Drafts>('drafts/outdated');
