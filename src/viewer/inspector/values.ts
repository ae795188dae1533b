import { beginning } from '@/domain/characters';

const LINE = 160;

/** Longest JSON that is shown in one piece; the whole can be copied. Characters. */
const WHOLE = 60_000;

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/u;

/** `api.queries["listTeams(undefined)"].data[0]` */
export function pathText(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    if (!IDENTIFIER.test(key)) return `${text}[${JSON.stringify(key)}]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}

/** A value in one line, shortened. What JSON does not know is named. */
export function valueLine(value: unknown): string {
  if (Array.isArray(value) && value.length > 0)
    return shortened(`[${value.length}] ${json(value)}`);
  return shortened(json(value));
}

/** A value as indented JSON, shortened where it is very long. */
export function valueBlock(value: unknown): { text: string; isCut: boolean } {
  const text = JSON.stringify(value, null, 2) ?? 'undefined';
  return text.length > WHOLE
    ? { text: `${beginning(text, WHOLE)}…`, isCut: true }
    : { text, isCut: false };
}

function json(value: unknown): string {
  if (typeof value === 'number' || value === undefined) return String(value);
  return JSON.stringify(value) ?? String(value);
}

function shortened(text: string): string {
  return text.length > LINE ? `${beginning(text, LINE)}…` : text;
}
