import { UNREAD, readWith, type Decoder, type Shape, type Unread } from './decoder';

/**
 * A single value.
 * @param kind what it is, for the note that something else was read as it
 * @param fits whether it is in the form of the app
 * @param readOtherwise a fair reading of what is not
 * @param shape what it is made of, if its kind does not say all
 */
export function value<Output>(
  kind: string,
  fits: (given: unknown) => boolean,
  readOtherwise: (given: unknown) => Output | Unread,
  shape: Shape = { kind },
): Decoder<Output> {
  return {
    shape,
    fits,
    readOdd: (given, oddities) => {
      const read = readOtherwise(given);
      if (read === UNREAD) oddities.unreadable(given);
      else oddities.readAs(given, kind);
      return read;
    },
  };
}

const isText = (given: unknown): given is string => typeof given === 'string';
const isBlank = (given: unknown): boolean => isText(given) && given.trim() === '';

/** A number as text without an exponent; unread where no decimal says what it is. */
function plainDecimal(given: number): string | Unread {
  const text = String(given);
  if (!text.includes('e')) return Number.isFinite(given) ? text : UNREAD;
  return text.includes('e+') ? UNREAD : given.toFixed(20).replace(/\.?0+$/u, '');
}

const textOf = (given: unknown): string | Unread => {
  if (isText(given)) return given;
  return typeof given === 'number' ? plainDecimal(given) : UNREAD;
};

/** Any text, an empty one as well. */
export const text = value('text', isText, textOf);

/** A text in which something stands: a name. */
export const words = value(
  'text',
  (given) => isText(given) && !isBlank(given),
  (given) => (isBlank(given) ? UNREAD : textOf(given)),
);

/** What no path can carry: nothing, a step to elsewhere, half a character. */
const NO_SEGMENT = /^\.{0,2}$|\p{Cs}/u;

/** An id, which is text to the app. Of numbers only whole ones are ids that JSON can carry. */
export const id = value<string>(
  'an id in text',
  (given) => isText(given) && !NO_SEGMENT.test(given),
  (given) => (Number.isSafeInteger(given) ? String(given) : UNREAD),
);

const PLAIN_DECIMAL = /^-?\d+(?:\.\d+)?$/u;
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;

/** A number, also where it comes as the text of a decimal. */
export const decimal = value<number>('a number', Number.isFinite, (given) => {
  if (!isText(given) || !DECIMAL.test(given.trim())) return UNREAD;
  const read = Number(given);
  return Number.isFinite(read) ? read : UNREAD;
});

/** The text of a decimal without an exponent, exactly as it came; also where it comes as a number. */
export const decimalText = value<string>(
  'the text of a decimal',
  (given) => isText(given) && PLAIN_DECIMAL.test(given),
  (given) => {
    if (!isText(given)) return textOf(given);
    const trimmed = given.trim().replace(/^\+/u, '');
    if (PLAIN_DECIMAL.test(trimmed)) return trimmed;
    return DECIMAL.test(trimmed) ? plainDecimal(Number(trimmed)) : UNREAD;
  },
);

const FLAGS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** Yes or no. */
export const flag = value<boolean>(
  'true or false',
  (given) => typeof given === 'boolean',
  (given) => FLAGS.get(String(textOf(given)).trim().toLowerCase()) ?? UNREAD,
);

/** The known word that a text is in whatever case; null where it is none of them. */
function knownWord<Word extends string>(known: readonly Word[], given: unknown): Word | null {
  const lower = isText(given) ? given.trim().toLowerCase() : null;
  return known.find((one) => one === lower) ?? null;
}

/** One of the known words and no other. */
export const oneOf = <Word extends string>(known: readonly Word[]): Decoder<Word> =>
  value<Word>(
    'a known word',
    (given) => known.some((one) => one === given),
    (given) => knownWord(known, given) ?? UNREAD,
    { words: known, isClosed: true },
  );

/** A text that may be one of the known words, in whatever case; any other stays as it is. */
export const wordLike = (known: readonly string[]): Decoder<string> =>
  value(
    'a known word',
    (given) => isText(given) && (knownWord(known, given) ?? given) === given,
    (given) => knownWord(known, given) ?? textOf(given),
    { words: known, isClosed: false },
  );

/** What may be missing, and is none then; what cannot be read is none as well, and is noted. */
export const optional = <Output>(inner: Decoder<Output>): Decoder<Output | null | undefined> => ({
  shape: inner.shape,
  fits: (given) => given === undefined || given === null || inner.fits(given),
  readOdd: (given, oddities) => {
    const read = inner.readOdd(given, oddities);
    return read === UNREAD ? null : read;
  },
});

/** What should be there. Where it is missing, or cannot be read, that is noted, and has this meaning. */
export const orElse = <Output, Meaning>(
  inner: Decoder<Output>,
  meaning: Meaning,
): Decoder<Output | Meaning> => ({
  shape: inner.shape,
  fits: inner.fits,
  readOdd: (given, oddities) => {
    const read = readWith(inner, given, oddities);
    return read === UNREAD ? meaning : read;
  },
});
