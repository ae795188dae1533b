import * as z from 'zod/mini';
import {
  CLOUD_NAMES,
  PROVIDER_NAMES,
  type CloudName,
  type RealProviderName,
} from '../providers/machineProvider';
import { FAULTS, readFault, type Faults } from '../providers/simulator/faults';
import {
  key,
  keyFile,
  nameOf,
  readAddress,
  readBy,
  twiceProblems,
  wordsOf,
  type Reading,
} from './forms';

/** The settings of the providers of machines. No message holds a key. */

const isProvider = (text: string): text is RealProviderName =>
  PROVIDER_NAMES.some((name) => name === text);

const readNames = (text: string): Reading<RealProviderName[]> => {
  const words = [...new Set(wordsOf(text))];
  const other = words.find((each) => !isProvider(each));
  return other === undefined
    ? { value: words.filter(isProvider) }
    : {
        problem: `must be words of this list, separated by commas: ${PROVIDER_NAMES.join(', ')}. ${other} is none of them`,
      };
};

/** The most that is put on a price. Percent. */
const MAX_MARKUP = 1000;

/** @returns hundredths of a percent */
const readPercent = (text: string): Reading<number> => {
  const [, whole, fraction = ''] = /^(\d{1,4})(?:\.(\d{1,2}))?$/u.exec(text) ?? [];
  const percent = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return whole !== undefined && percent <= MAX_MARKUP * 100
    ? { value: percent }
    : {
        problem: `must be a number from 0 to ${MAX_MARKUP} with at most 2 decimals, for example 12.5`,
      };
};

const readFaults = (text: string): Reading<Faults> => {
  const faults: Faults[number][] = [];
  for (const each of wordsOf(text)) {
    const fault = readFault(each);
    if (fault === undefined) {
      const problem = `must be words of this list, separated by commas, each with a percentage where not all machines shall have it, for example vanish:20. ${each} is none of them: ${FAULTS.join(', ')}`;
      return { problem };
    }
    faults.push(fault);
  }
  return { value: faults };
};

export const PROVIDER_VARIABLES = {
  PROVIDERS: z._default(readBy(readNames), []),
  SIM_FAULTS: z._default(readBy(readFaults), []),
  SHADEFORM_API_KEY: key(),
  SHADEFORM_API_KEY_FILE: keyFile(),
  SHADEFORM_URL: z.optional(readBy(readAddress)),
  LAMBDA_API_KEY: key(),
  LAMBDA_API_KEY_FILE: keyFile(),
  LAMBDA_URL: z.optional(readBy(readAddress)),
  RUNPOD_API_KEY: key(),
  RUNPOD_API_KEY_FILE: keyFile(),
  RUNPOD_URL: z.optional(readBy(readAddress)),
  MACHINES_FILE: z.optional(z.string()),
  PRICE_MARKUP_PERCENT: z._default(readBy(readPercent), 0),
};
type ProviderVariables = z.output<z.ZodMiniObject<typeof PROVIDER_VARIABLES>>;

/** What is wrong between the settings as they are given, a sentence each. */
export function providerProblems(given: Record<string, string | undefined>): string[] {
  const names = wordsOf(given.PROVIDERS ?? '');
  const problems = CLOUD_NAMES.flatMap((name) => {
    const setting = `${name.toUpperCase()}_API_KEY`;
    if (nameOf(given, setting) !== undefined) return twiceProblems(given, setting);
    return names.includes(name)
      ? [
          `${setting} must be set because PROVIDERS names ${name}; or ${setting}_FILE, a file that holds the key.`,
        ]
      : [];
  });
  return names.includes('own') && given.MACHINES_FILE === undefined
    ? [
        ...problems,
        'MACHINES_FILE must be set because PROVIDERS names own: it lists your machines (docs/providers.md).',
      ]
    : problems;
}

/** The settings as the server takes them. */
export function providersOf(variables: ProviderVariables) {
  const accountAt = (name: Uppercase<CloudName>) => ({
    apiKey: variables[`${name}_API_KEY`] ?? variables[`${name}_API_KEY_FILE`],
    url: variables[`${name}_URL`],
  });
  return {
    /** Who rents out machines. */
    names: variables.PROVIDERS,
    /** The account at each; it is there, too, of a provider that rents out nothing any more. */
    shadeform: accountAt('SHADEFORM'),
    lambda: accountAt('LAMBDA'),
    runpod: accountAt('RUNPOD'),
    /** Path of the list of the operator's own machines. */
    machinesFile: variables.MACHINES_FILE,
    /** What is put on the providers' prices, in hundredths of a percent. */
    markup: variables.PRICE_MARKUP_PERCENT,
  };
}
