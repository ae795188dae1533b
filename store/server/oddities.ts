import { ROUTES, type CallName } from '@/contract/routes';
import type { Reading } from '@/contract/reading/decoder';
import type { Cost, Oddity } from '@/contract/reading/oddities';
import { choice, custom, each, type Rule } from '@/domain/snapshot/rules';
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

/** The path of a field in the contract: `data[].offers[].price`. */
const FIELD = /^(?:\[\]|\.?[A-Za-z_]{1,40})*$/u;
/** What a decoder calls a form: `an id in text`. */
const READ_AS = /^[a-z._A-Z ]{1,60}$/u;

const matching = (form: RegExp) =>
  custom((value) =>
    value === null || (typeof value === 'string' && form.test(value)) ? value : undefined,
  );

/** Oddities: fields and counts, never values. */
export const odditiesRule = each({
  call: choice(...(Object.keys(ROUTES) as CallName[])),
  field: matching(FIELD),
  readAs: matching(READ_AS),
  cost: choice(...(Object.keys(COSTS) as Cost[])),
  count: 'keep',
} as const satisfies Rule<ServerOddity>);

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
