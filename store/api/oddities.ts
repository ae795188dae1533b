import { CALLS, type CallName } from '@/contract/calls';
import type { Reading } from '@/contract/reading/decoder';
import type { Cost } from '@/contract/reading/remarks';
import type { Services } from '../services';

const COSTS: Readonly<Record<Cost, string>> = {
  field: 'the field',
  row: 'the row',
  answer: 'the whole answer',
};

/** What has been told already, in one run of the app. */
const told = new WeakMap<Services, Set<string>>();

/** Tells in the log what of an answer is not as specified: each field of a call once in each way, with the first place. */
export function tellOddities(
  services: Services,
  name: CallName,
  { remarks, rowsLeftOut }: Reading<unknown>,
): void {
  const known = told.get(services) ?? new Set<string>();
  told.set(services, known);
  const { method, path } = CALLS[name];
  for (const { field, at, came, count, readAs, cost } of remarks) {
    const what = readAs === null ? 'cannot be read' : `is read as ${readAs}`;
    const kind = `${name} ${field} ${what}`;
    if (known.has(kind)) continue;
    known.add(kind);
    services.log(`${method} ${path}: ${field || 'the answer'} ${what}`, {
      ...{ first: at, came, count },
      ...(cost === null ? {} : { cost: COSTS[cost], rowsLeftOut }),
    });
  }
}
