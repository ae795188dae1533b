/** A card's number has as many digits (ISO/IEC 7812), the last of which checks the others. */
const MIN_LENGTH = 13;
const MAX_LENGTH = 19;

/** The first six digits of a card name its bank and are harmless; more are not. */
const MIN_PART = 7;

/** Digits of any script, with at most three separators between: spaces, line breaks, dashes, invisible characters. */
const RUN = /\p{Nd}(?:[\s._·\p{Pd}\p{Default_Ignorable_Code_Point}]{0,3}\p{Nd}){6,}/gu;
const NO_DIGITS = /\P{Nd}+/u;

/**
 * The numbers of cards in the free texts of one file, which leave it under no circumstances. First everything is searched
 * ({@link find}), then hidden ({@link hide}): with a number goes what is a part of it, which is what was there while it was
 * being typed. The same digits have the same stand-in everywhere, so that what was equal stays equal.
 */
export class CardNumbers {
  private readonly found = new Set<string>();
  private readonly given = new Map<string, number>();

  /** Searches every text in a value, keys of objects included. */
  find(value: unknown): void {
    mapTexts(value, (text) => {
      for (const run of text.match(RUN) ?? []) {
        for (const digits of sequences(run)) if (isCardNumber(digits)) this.found.add(digits);
      }
      return text;
    });
  }

  /** The value with a stand-in for every number that was found, and for its parts. */
  hide(value: unknown): unknown {
    return this.found.size === 0 ? value : mapTexts(value, (text) => this.hideIn(text));
  }

  hideIn(text: string): string {
    return text.replace(RUN, (run) => (this.isTelling(run) ? this.standIn(run) : run));
  }

  private isTelling(run: string): boolean {
    return sequences(run).some((digits) => [...this.found].some((card) => card.includes(digits)));
  }

  private standIn(run: string): string {
    const digits = groupsOf(run).join(' ');
    const number = this.given.get(digits) ?? this.given.size + 1;
    this.given.set(digits, number);
    return `[card ${number}]`;
  }
}

/** Whether digits are as many as those of a card, and the last of them is right (Luhn). */
export function isCardNumber(digits: string): boolean {
  if (digits.length < MIN_LENGTH || digits.length > MAX_LENGTH) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Neighbouring groups of digits taken together, wherever they begin and end, that could be a card or a part of one. */
function sequences(run: string): string[] {
  const groups = groupsOf(run);
  const all: string[] = [];
  for (let from = 0; from < groups.length; from += 1) {
    let digits = '';
    for (let to = from; to < groups.length && digits.length < MAX_LENGTH; to += 1) {
      digits += groups[to] ?? '';
      if (digits.length >= MIN_PART && digits.length <= MAX_LENGTH) all.push(digits);
    }
  }
  return all;
}

const groupsOf = (run: string): string[] =>
  run.split(NO_DIGITS).map((group) => Array.from(group, digitOf).join(''));

/** The digit that a character stands for; the ten of a script follow each other, and begin after something else. */
function digitOf(character: string): string {
  const plain = character.normalize('NFKC');
  if (/^\d$/u.test(plain)) return plain;
  const point = character.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value);
}

/** The value with all its texts changed; what stays the same is the same object. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((one: unknown) => mapTexts(one, change));
    return items.every((one, at) => one === value[at]) ? value : items;
  }
  const before = Object.entries(value);
  const after = before.map(([key, one]) => [change(key), mapTexts(one, change)] as const);
  const isSame = after.every(
    ([key, one], at) => key === before[at]?.[0] && one === before[at]?.[1],
  );
  return isSame ? value : Object.fromEntries(after);
}
