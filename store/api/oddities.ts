import { ROUTES, type CallName } from '@/contract/routes';
import type { Reading } from '@/contract/reading/decoder';
import { oddityKey, oddityText, type Oddity } from '../server/oddities';
import type { Services } from '../services';

/** What has been told already, in one run of the app. */
const told = new WeakMap<Services, Set<string>>();

/**
 * Tells in the log what of an answer is not as specified, each field of a call once in each way, with the first place.
 * @returns what was not told before
 */
export function tellOddities(
  services: Services,
  call: CallName,
  { remarks, rowsLeftOut }: Reading<unknown>,
): Oddity[] {
  const known = told.get(services) ?? new Set<string>();
  told.set(services, known);
  const { method, path } = ROUTES[call];
  return remarks.flatMap(({ field, at, came, count, readAs, cost }) => {
    const oddity: Oddity = { call, field, readAs, cost, count };
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
