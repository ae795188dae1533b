import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** The forms that settings have. Each message goes on after the setting's name, and has no full stop. */

/** What a text says; or the rest of a sentence that begins with the setting's name. */
export type Reading<Value> = { value: Value } | { problem: string };

/** A whole number. */
export const number = (minimum: number, maximum: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/u, 'must be a whole number')), z.transform(Number)),
    z
      .number()
      .check(
        z.minimum(minimum, `must be at least ${minimum}`),
        z.maximum(maximum, `must be at most ${maximum}`),
      ),
  );

export const wholeNumber = (fallback: number, minimum: number, maximum: number) =>
  z._default(number(minimum, maximum), fallback);

export const flag = (fallback: boolean) =>
  z._default(
    z.pipe(
      z.enum(['0', '1', 'false', 'true'], 'must be 0 or 1'),
      z.transform((text) => text === '1' || text === 'true'),
    ),
    fallback,
  );

export const url = (protocol: RegExp, message: string) =>
  z.optional(z.url({ protocol, error: message }));

/** A text of a certain form. */
export const word = (form: RegExp, message: string) => z.string().check(z.regex(form, message));

/** A text that a rule of its own reads. */
export const readBy = <Value>(read: (text: string) => Reading<Value>) =>
  z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      const reading = read(text);
      if ('value' in reading) return reading.value;
      issues.push({ code: 'custom', message: reading.problem, input: text });
      return z.NEVER;
    }),
  );

type ReadWord = (word: string) => Reading<string>;

/**
 * @param must what it must be, for example `must be an origin`
 * @param read says of another what to write instead of it, for example `write https://console.example.com`
 */
export const one = (must: string, read: ReadWord) =>
  readBy((text) => {
    const reading = read(text);
    return 'value' in reading ? reading : { problem: `${must}: ${reading.problem}` };
  });

/** The words of a list, which are separated by commas. */
export const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Several of {@link one}. @param must what they must be, for example `must be origins` */
export const list = (must: string, read: ReadWord) =>
  z._default(
    readBy((text) => {
      const values: string[] = [];
      for (const each of wordsOf(text)) {
        const reading = read(each);
        if ('problem' in reading) {
          return { problem: `${must}, separated by commas: ${reading.problem} instead of ${each}` };
        }
        values.push(reading.value);
      }
      return { value: values };
    }),
    [],
  );

/** What a header can carry, which is how a key is sent. */
const KEY_FORM = /^[!-~]+$/u;

/** A key or a secret. */
export const key = (
  form: RegExp = KEY_FORM,
  message = 'must be one word of ASCII letters, digits and signs',
) => z.optional(word(form, message));

/** The path of a file that holds one. */
export const keyFile = (form: RegExp = KEY_FORM) =>
  z.optional(
    readBy((path): Reading<string> => {
      try {
        const text = readFileSync(path, 'utf8').trim();
        if (form.test(text)) return { value: text };
      } catch {
        return { problem: `must name a file that this user may read: ${path} cannot be read` };
      }
      return { problem: `must name a file that holds the key and nothing else: ${path} does not` };
    }),
  );

type Given = Record<string, string | undefined>;

/** The name under which a key is given, its own or that of its file; undefined where it is not. */
export const nameOf = (given: Given, name: string): string | undefined =>
  [name, `${name}_FILE`].find((each) => given[each] !== undefined);

/** A sentence for a key that is given in both ways. */
export const twiceProblems = (given: Given, name: string): string[] =>
  given[name] !== undefined && given[`${name}_FILE`] !== undefined
    ? [`${name} and ${name}_FILE are both set: set one of them.`]
    : [];

/** Reads a whole address. @returns it without a slash at its end */
export const readAddress = (text: string): Reading<string> => {
  const parsed = URL.parse(text);
  if (parsed === null || !/^https?:$/u.test(parsed.protocol)) {
    return { problem: 'must be a whole address that begins with https://' };
  }
  return parsed.username === '' && parsed.password === '' && !/[?#]/u.test(text)
    ? { value: text.replace(/\/+$/u, '') }
    : { problem: 'must be an address without a name, a password, ? and #' };
};
