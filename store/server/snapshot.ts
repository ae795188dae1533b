import { CAPABILITIES, MACHINES } from '@/contract/clientConfig';
import { PAYMENT_METHODS } from '@/contract/words';
import { choice, custom, each, type Rule } from '@/domain/snapshot/rules';
import type { ServerOddity } from './oddities';
import type { ServerState } from './slice';

/** The path of a field in the contract: `data[].offers[].price`. */
const FIELD = /^(?:\[\]|\.?[A-Za-z_]{1,40})*$/u;
/** The name of a call, or a cost. */
const CALL = /^[a-zA-Z]{1,30}$/u;
/** What a decoder calls a form: `an id in text`. */
const READ_AS = /^[a-z._A-Z ]{1,60}$/u;

const matching = (form: RegExp) =>
  custom((value) =>
    value === null || (typeof value === 'string' && form.test(value)) ? value : undefined,
  );

/** Oddities: fields and counts, never values. */
export const odditiesRule = each({
  call: matching(CALL),
  field: matching(FIELD),
  readAs: matching(READ_AS),
  cost: matching(CALL),
  count: 'keep',
} as const satisfies Rule<ServerOddity>);

export const state = {
  capabilities: each(choice(...CAPABILITIES)),
  localMode: 'keep',
  machines: choice(...MACHINES),
  payments: each(choice(...PAYMENT_METHODS)),
  oddities: odditiesRule,
} as const satisfies Rule<ServerState>;
