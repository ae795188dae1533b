/**
 * JSON with the numbers that JSON does not know, in the notation of Redux DevTools. `undefined` is left out, as JSON does.
 */
export function snapshotText(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => {
    if (typeof one !== 'number' || Number.isFinite(one)) return one;
    if (Number.isNaN(one)) return { $jsan: 'n' };
    return { $jsan: one > 0 ? 'i' : 'y' };
  });
}

const MARKS = new Map<unknown, number | undefined>([
  ['i', Infinity],
  ['y', -Infinity],
  ['n', Number.NaN],
  ['u', undefined],
]);

/** Keys that lead from a plain object to what all objects share. No state of ours has them. */
const HOSTILE_KEYS = ['__proto__', 'constructor', 'prototype'];

/**
 * A value that leads there where a reducer takes it for a key: a team, a query, a part of the page. No text of ours is it.
 */
const HOSTILE_VALUE = '__proto__';

/** What a text must hold for there to be anything to restore; a key can also be written with escapes. */
const SUSPICIOUS = /\$jsan|__proto__|constructor|prototype|\\u/u;

/**
 * The value of a JSON text, made ready for use; see {@link restored}.
 * @throws SyntaxError for what is not JSON
 */
export function parsedText(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return SUSPICIOUS.test(text) ? restored(value) : value;
}

/**
 * Makes a parsed text ready for use, in place: brings back the marked numbers, and takes out the keys and values through which a
 * file could reach what all objects share. Works without recursion, so depth cannot exhaust the stack.
 */
function restored(root: unknown): unknown {
  const holder: Record<string, unknown> = { root };
  const open: object[] = [holder];
  for (let container = open.pop(); container; container = open.pop()) {
    if (!Array.isArray(container)) removeHostileKeys(container);
    for (const [key, value] of Object.entries(container)) {
      if (value === HOSTILE_VALUE) Object.assign(container, { [key]: '' });
      if (typeof value !== 'object' || value === null) continue;
      if (isMark(value)) Object.assign(container, { [key]: MARKS.get(value.$jsan) });
      else open.push(value);
    }
  }
  return holder.root;
}

function removeHostileKeys(container: object): void {
  for (const key of HOSTILE_KEYS) {
    if (Object.hasOwn(container, key)) Reflect.deleteProperty(container, key);
  }
}

function isMark(value: object): value is { $jsan: unknown } {
  return '$jsan' in value && MARKS.has(value.$jsan) && Object.keys(value).length === 1;
}

/**
 * What is known of a JSON text without parsing it, by its brackets and commas.
 * @param limit of the depth, at which counting stops
 * @returns how deep its brackets are nested, and how many values its outermost list or object holds
 */
export function outlineOf(text: string, limit: number): { depth: number; size: number } {
  let depth = 0;
  let commas = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth += 1;
      deepest = Math.max(deepest, depth);
      if (deepest >= limit) break;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
    else if (code === COMMA && depth === 1) commas += 1;
  }
  return { depth: deepest, size: commas + 1 };
}

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
