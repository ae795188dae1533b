import { readHostKey } from '../ssh/hostKey';
import { HostError } from '../ssh/hostError';
import { askHost, type HostAnswer } from './host';
import type { OwnMachine } from './machinesFile';
import { isWarning, problemText } from './problems';

/** What was found about a machine. */
export interface Checked {
  /** In a word or two: `free`, `rented`. */
  state: string;
  isUsable: boolean;
  /** Sentences, those that keep it from being rented first. */
  problems: string[];
}

const DEADLINE = 60_000;
const KEY_DEADLINE = 5_000;
const KB_IN_MB = 1024;
/** Below that there is no room for a person to work in. Megabytes. */
const LEAST_ROOM = 100;

type Found = readonly [fault: string, detail: string];

/** Tries a machine as a rental would, and changes nothing there. Never throws for what is wrong with the host. */
export async function checkMachine(machine: OwnMachine): Promise<Checked> {
  try {
    const answer = await askHost(machine, 'inspect', {}, DEADLINE);
    const found = [...faultsIn(machine, answer), ...(await faultsOfAddress(machine))];
    return checkedOf(machine, answer.get('state')?.[0] ?? '', found);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    const detail = error.fault === 'otherHostKey' ? await shownKey(machine) : error.message;
    return checkedOf(machine, '', [[error.fault, detail]]);
  }
}

function checkedOf(machine: OwnMachine, state: string, found: readonly Found[]): Checked {
  const faults = found.filter(([fault]) => !isWarning(fault));
  const warnings = found.filter(([fault]) => isWarning(fault));
  const isUsable = faults.length === 0;
  return {
    state: isUsable ? state : 'cannot be rented',
    isUsable,
    problems: [...faults, ...warnings].map(([fault, detail]) =>
      problemText(machine, fault, detail),
    ),
  };
}

async function shownKey({ host, port }: OwnMachine): Promise<string> {
  const shown = await readHostKey({ host, port, timeoutMs: KEY_DEADLINE });
  return shown === null ? '' : `It shows ${shown.fingerprint}.`;
}

/** What is wrong with where people connect to, as far as it can be seen from here. */
async function faultsOfAddress({ host, address, port, hostKey }: OwnMachine): Promise<Found[]> {
  if (address === host) return [];
  const shown = await readHostKey({
    host: address,
    port,
    timeoutMs: KEY_DEADLINE,
    known: hostKey.line,
  });
  if (shown === null) return [['noAnswer', '']];
  return shown.line === hostKey.line ? [] : [['otherAddress', shown.fingerprint]];
}

function faultsIn({ gpu }: OwnMachine, answer: HostAnswer): Found[] {
  const all = (word: string): readonly string[] => answer.get(word) ?? [];
  const each = (word: string, fault: string): Found[] => all(word).map((one) => [fault, one]);
  const room = Math.floor(Number(all('free')[0] ?? Infinity) / KB_IN_MB);
  const files = Number(all('files')[0] ?? 0);
  return [
    ...all('fault').map((line): Found => {
      const [fault = '', ...detail] = line.split(' ');
      return [fault, detail.join(' ')];
    }),
    ...each('missing', 'missing'),
    ...(room < LEAST_ROOM ? [['noRoom', String(room)] as const] : []),
    ...each('mount', 'mounted'),
    ...(all('state')[0] === 'dirty' ? each('why', 'dirty') : []),
    ...all('gpus').flatMap((count): Found[] => {
      if (count === 'none') return [['noGpus', '']];
      return Number(count) === gpu.count ? [] : [['otherGpus', count]];
    }),
    ...[...new Set(all('power'))].map((group): Found => ['power', group]),
    ...(files > 0 ? [['files', String(files)] as const] : []),
    ...each('open', 'open').slice(0, 5),
  ];
}
