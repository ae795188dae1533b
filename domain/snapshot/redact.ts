import { isRecord } from '@/contract/record';
import { isAddressPart, redactedPart } from './address';
import { isNamed, NAMED } from './named';
import { isPlainFigure, isPublicWord } from './publicValues';
import type { Pseudonyms } from './pseudonyms';
import { Choice, Custom, Each, Entries, type AnyRule, type Named } from './rules';

/**
 * The part of a value that may go into a file: what its rule names, with personal texts replaced by pseudonyms.
 * A value that is not of the form that the rule expects is left out.
 * @returns undefined for what is left out
 */
export function redact(rule: AnyRule, value: unknown, pseudonyms: Pseudonyms): unknown {
  if (value === undefined) return undefined;
  if (rule instanceof Custom) return rule.redact(value, pseudonyms);
  if (value === null) return rule === 'drop' ? undefined : null;
  if (typeof rule === 'string' && isNamed(rule)) return redact(NAMED[rule], value, pseudonyms);
  if (typeof rule === 'string') return redactScalar(rule, value, pseudonyms);
  if (rule instanceof Choice) return rule.has(value as never) ? value : pseudonyms.leaveOut();
  if (!(rule instanceof Each)) {
    return isRecord(value) ? redactObject(rule, value, pseudonyms) : pseudonyms.leaveOut();
  }
  if (!Array.isArray(value)) return pseudonyms.leaveOut();
  return value.map((one: unknown) => redact(rule.element, one, pseudonyms) ?? null);
}

function redactScalar(
  word: Exclude<AnyRule, object | keyof Named>,
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
  if (word === 'sentence') return pseudonyms.hideSentence(value);
  return isAddressPart(word) ? redactedPart(word, value, pseudonyms) : pseudonyms.hide(word, value);
}

function redactObject(
  rule: AnyRule,
  value: Record<string, unknown>,
  pseudonyms: Pseudonyms,
): Record<string, unknown> {
  const redacted: [string, unknown][] = [];
  for (const [key, one] of Object.entries(value)) {
    const shown = redact(ruleOf(rule, key) ?? 'drop', one, pseudonyms);
    if (shown !== undefined) redacted.push([redactKey(rule, key, pseudonyms), shown]);
  }
  return Object.fromEntries(redacted);
}

/** The rule of what is at `key` of a value that follows `rule`; undefined where it is left out. */
function ruleOf(rule: AnyRule, key: string | number): AnyRule | undefined {
  if (rule instanceof Each) {
    if (key === 'length') return 'keep';
    return typeof key === 'number' ? rule.element : undefined;
  }
  if (rule instanceof Entries) return rule.values;
  if (typeof rule === 'string' && isNamed(rule)) return ruleOf(NAMED[rule], key);
  if (typeof rule === 'string' || rule instanceof Choice || rule instanceof Custom)
    return undefined;
  return Object.hasOwn(rule, key) ? rule[key] : undefined;
}

/** A key as it goes into the file. */
function redactKey(rule: AnyRule, key: string, pseudonyms: Pseudonyms): string {
  if (!(rule instanceof Entries)) return key;
  const { keys } = rule;
  if (typeof keys === 'function') return keys(key, pseudonyms);
  if (keys === 'keep') return isPublicWord(key) ? key : pseudonyms.hide('id', key);
  return pseudonyms.hide(keys, key);
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
    const next = ruleOf(at, step);
    if (next === undefined) {
      pseudonyms.leaveOut();
      return [];
    }
    steps.push(at instanceof Each ? step : redactKey(at, String(step), pseudonyms));
    at = next;
  }
  if (value === undefined) return [{ op, path: steps }];
  const shown = redact(at, value, pseudonyms);
  return shown === undefined ? [] : [{ op, path: steps, value: shown }];
}

function isPatch(value: unknown): value is Patch {
  return (
    isRecord(value) &&
    (value.op === 'add' || value.op === 'remove' || value.op === 'replace') &&
    Array.isArray(value.path) &&
    value.path.every((step) => typeof step === 'string' || typeof step === 'number')
  );
}
