import { isRecord } from '@/contract/reading/isRecord';
import { isPlainFigure, isPublicWord } from './allowed';
import type { Pseudonyms } from './pseudonyms';
import { partsOf, type AnyRule, type KeyRule, type RuleParts } from './rules';

/**
 * What may be told of a value: the part of it that its rule names, with personal texts replaced by pseudonyms.
 * A value that is not of the form that the rule expects is left out.
 * @returns undefined for what is left out
 */
export function redact(rule: AnyRule, value: unknown, pseudonyms: Pseudonyms): unknown {
  if (value === undefined) return undefined;
  const parts = partsOf(rule);
  if (parts.is === 'custom') return parts.redact(value, pseudonyms);
  if (value === null) return rule === 'drop' ? undefined : null;
  switch (parts.is) {
    case 'word':
      return redactScalar(parts.word, value, pseudonyms);
    case 'choice':
      return parts.has(value as never) ? value : pseudonyms.leaveOut();
    case 'each':
      if (!Array.isArray(value)) return pseudonyms.leaveOut();
      return value.map((one: unknown) => redact(parts.rule, one, pseudonyms) ?? null);
    case 'entries':
      return isRecord(value) ? redactEntries(parts, value, pseudonyms) : pseudonyms.leaveOut();
    case 'fields':
      return isRecord(value)
        ? redactFields(parts.fields, value, pseudonyms)
        : pseudonyms.leaveOut();
  }
}

function redactScalar(
  word: Exclude<AnyRule, object>,
  value: unknown,
  pseudonyms: Pseudonyms,
): unknown {
  if (word === 'drop') return pseudonyms.leaveOut();
  if (word === 'blank') {
    pseudonyms.leaveOut();
    return null;
  }
  if (word === 'keep') return isPlainFigure(value) ? value : pseudonyms.leaveOut();
  if (typeof value !== 'string') return pseudonyms.leaveOut();
  if (word === 'public') return isPublicWord(value) ? value : pseudonyms.hide('text', value);
  return pseudonyms.hide(word, value);
}

function redactEntries(
  { keys, values }: Extract<RuleParts, { is: 'entries' }>,
  value: Record<string, unknown>,
  pseudonyms: Pseudonyms,
): Record<string, unknown> {
  const told: [string, unknown][] = [];
  for (const [key, one] of Object.entries(value)) {
    const shown = redact(values, one, pseudonyms);
    if (shown !== undefined) told.push([redactKey(keys, key, pseudonyms), shown]);
  }
  return Object.fromEntries(told);
}

function redactFields(
  fields: Readonly<Record<string, AnyRule>>,
  value: Record<string, unknown>,
  pseudonyms: Pseudonyms,
): Record<string, unknown> {
  const told: [string, unknown][] = [];
  for (const [key, one] of Object.entries(value)) {
    const rule = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const shown = redact(rule ?? 'drop', one, pseudonyms);
    if (shown !== undefined) told.push([key, shown]);
  }
  return Object.fromEntries(told);
}

function redactKey(rule: KeyRule, key: string, pseudonyms: Pseudonyms): string {
  if (typeof rule === 'function') return rule(key, pseudonyms);
  if (rule === 'keep') return isPublicWord(key) ? key : pseudonyms.hide('id', key);
  return pseudonyms.hide(rule, key);
}

/** A change of a value as immer writes it down. */
interface Patch {
  op: string;
  path: readonly (string | number)[];
  value?: unknown;
}

/**
 * Patches of a value that follows `rule`, with their paths and values redacted like the value itself. A patch of what is
 * left out, or of the inside of a custom value, is left out.
 */
export function redactPatches(rule: AnyRule, patches: unknown, pseudonyms: Pseudonyms): Patch[] {
  if (!Array.isArray(patches)) return [];
  return patches.filter(isPatch).flatMap((patch) => redactPatch(rule, patch, pseudonyms));
}

function redactPatch(rule: AnyRule, { op, path, value }: Patch, pseudonyms: Pseudonyms): Patch[] {
  const steps: (string | number)[] = [];
  let at = rule;
  for (const step of path) {
    const next = descend(at, step, pseudonyms);
    if (!next) {
      pseudonyms.leaveOut();
      return [];
    }
    steps.push(next.step);
    at = next.rule;
  }
  if (value === undefined) return [{ op, path: steps }];
  const shown = redact(at, value, pseudonyms);
  return shown === undefined ? [] : [{ op, path: steps, value: shown }];
}

function descend(
  rule: AnyRule,
  step: string | number,
  pseudonyms: Pseudonyms,
): { step: string | number; rule: AnyRule } | null {
  const parts = partsOf(rule);
  if (parts.is === 'each') {
    if (step === 'length') return { step, rule: 'keep' };
    return typeof step === 'number' ? { step, rule: parts.rule } : null;
  }
  const key = String(step);
  if (parts.is === 'entries') {
    return { step: redactKey(parts.keys, key, pseudonyms), rule: parts.values };
  }
  if (parts.is !== 'fields' || !Object.hasOwn(parts.fields, key)) return null;
  const field = parts.fields[key];
  return field === undefined ? null : { step: key, rule: field };
}

function isPatch(value: unknown): value is Patch {
  return (
    isRecord(value) &&
    (value.op === 'add' || value.op === 'remove' || value.op === 'replace') &&
    Array.isArray(value.path) &&
    value.path.every((step) => typeof step === 'string' || typeof step === 'number')
  );
}
