import { ROUTES, type CallName } from '@/contract/routes';
import type { Reading } from '@/contract/reading/decoder';
import type { Cost, Oddity } from '@/contract/reading/oddities';
import type { Services } from '../services';

/** A field of an answer that is not as specified, for the server's author. Without its value, which may be personal. */
export interface ServerOddity extends Pick<Oddity, 'field' | 'readAs' | 'cost' | 'count'> {
  call: CallName;
}

const COSTS: Readonly<Record<Cost, string>> = {
  field: 'the field',
  row: 'the row',
  answer: 'the whole answer',
};

/** `[].balance is read as a number`, `[].id cannot be read, which costs the row`. */
export function oddityText({ field, readAs, cost }: Omit<ServerOddity, 'call' | 'count'>): string {
  const subject = field || 'the answer';
  if (readAs !== null) return `${subject} is read as ${readAs}`;
  return `${subject} cannot be read${cost === null ? '' : `, which costs ${COSTS[cost]}`}`;
}

/** Identifies an oddity: each is logged once. */
export const oddityKey = (oddity: Omit<ServerOddity, 'count'>): string =>
  `${oddity.call} ${oddityText(oddity)}`;

/** The oddities that each run of the app has logged. */
const logged = new WeakMap<Services, Set<string>>();

/** Logs the oddities of an answer, each once. @returns those that were not logged before */
export function logOddities(
  services: Services,
  call: CallName,
  { oddities, rowsLeftOut }: Reading<unknown>,
): ServerOddity[] {
  const known = logged.get(services) ?? new Set<string>();
  logged.set(services, known);
  const { method, path } = ROUTES[call];
  return oddities.flatMap(({ field, at, came, count, readAs, cost }) => {
    const oddity: ServerOddity = { call, field, readAs, cost, count };
    const key = oddityKey(oddity);
    if (known.has(key)) return [];
    known.add(key);
    services.log(`${method} ${path}: ${oddityText(oddity)}`, {
      ...{ first: at, came, count },
      ...(cost === null ? {} : { rowsLeftOut }),
    });
    return [oddity];
  });
}
