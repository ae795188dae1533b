import { CALLS, type CallName } from '@/contract/calls';
import type { Reading } from '@/contract/reading/reader';
import type { Services } from '../services';

/** What has been told already, in one run of the app. */
const told = new WeakMap<Services, Set<string>>();

/** Tells in the log what of an answer could not be read: each field of a call once, with the first place. */
export function tellOddities(
  services: Services,
  name: CallName,
  { read, remarks, rowsLeftOut }: Reading<unknown>,
): void {
  const known = told.get(services) ?? new Set<string>();
  told.set(services, known);
  const { method, path } = CALLS[name];
  for (const { field, at, came, count } of remarks) {
    const kind = `${name} ${field}`;
    if (known.has(kind)) continue;
    known.add(kind);
    services.log(`${method} ${path}: ${field || 'the answer'} cannot be read`, {
      ...{ first: at, came, count, rowsLeftOut },
      cost: costOf(read === null, rowsLeftOut),
    });
  }
}

function costOf(isAll: boolean, rowsLeftOut: number): string {
  if (isAll) return 'the whole answer';
  return rowsLeftOut === 0 ? 'the field' : 'the row';
}
