import * as z from 'zod/mini';
import { typedLine } from './typed';
import { MAX_NAME_LENGTH, tooLong } from './words';

/**
 * Characters that no stored text may hold: NUL and the other control characters, line breaks included, and those that turn
 * the direction of everything that is written after them, so that a name cannot turn round the sentence it stands in.
 */
const CONTROL = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** Text of one line. */
export const oneLine = z.refine<string>(
  (text) => !CONTROL.test(text),
  'must not contain control characters',
);

/** An opaque id, of whatever form the server gives it. */
export const idSchema = z.string().check(z.minLength(1), z.maxLength(200));

/** Query string of a list that belongs to a team. */
export const teamIdQuerySchema = z.object({ teamId: idSchema });

/** An instant: an ISO 8601 string in UTC, for example `2026-11-27T09:12:00.000Z`. */
export const instantSchema = z
  .string()
  .check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'must be an ISO 8601 date and time'));

/** A line that a person typed, as {@link typedLine} leaves it; may be empty. @param length the most characters */
export const lineSchema = (length: number) =>
  z.string().check(z.overwrite(typedLine), z.maxLength(length, tooLong(length)));

/** A name typed by a person: a line of at most {@link MAX_NAME_LENGTH} characters in which something can be seen. */
export const nameSchema = lineSchema(MAX_NAME_LENGTH).check(z.minLength(1, 'must not be empty'));

/** A short machine-made word: a provider slug, a region, a GPU type, an operating system. */
export const wordSchema = z
  .string()
  .check(z.minLength(1, 'must not be empty'), z.maxLength(200, tooLong(200)), oneLine);

/** A row as the app knows it: null where another server omits one of these fields. */
export type MayLack<Row, Name extends keyof Row> = Omit<Row, Name> & {
  [Field in Name]: Row[Field] | null;
};

/** What an answer may leave out. Each is one schema for all that use it: every schema made costs time as the page starts. */
export const optionalText = z.nullish(z.string());
export const optionalNumber = z.nullish(z.number());
export const optionalFlag = z.nullish(z.boolean());
export const optionalInstant = z.nullish(instantSchema);

/** Answer of a call that returns nothing but its success. */
export const acknowledgementSchema = z.object({
  success: optionalFlag,
  id: z.nullish(z.string()),
});
export type Acknowledgement = z.infer<typeof acknowledgementSchema>;

/** The instant in the examples of calls. */
export const EXAMPLE_INSTANT = '2026-11-27T09:12:00.000Z';
