/** Takes a line of a command's report. */
export type Write = (line: string) => void;

/** What is said on a command line. */
export interface Options {
  /** Words that belong to no option, in order. */
  words: string[];
  flags: Set<string>;
  values: Map<string, string>;
}

/**
 * Reads `--flag`, `--name value` and `--name=value`, each at most once, in any order. A word that begins with one `-` is no option: it may be an
 * amount.
 * @returns a sentence for what is no such option, or has no value
 */
export function readOptions(
  said: readonly string[],
  known: { flags?: readonly string[]; values?: readonly string[] },
): Options | string {
  const options: Options = { words: [], flags: new Set(), values: new Map() };
  const rest = [...said];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith('--')) {
      options.words.push(word);
      continue;
    }
    const [name = '', ...given] = word.slice(2).split('=');
    if (options.flags.has(name) || options.values.has(name)) return `--${name} is there twice.`;
    if (known.flags?.includes(name) === true && given.length === 0) options.flags.add(name);
    else if (known.values?.includes(name) === true) {
      const value = given.length === 0 ? rest.shift() : given.join('=');
      if (value === undefined || value === '') return `--${name} has no value.`;
      options.values.set(name, value);
    } else return `${word} is not known.`;
  }
  return options;
}
