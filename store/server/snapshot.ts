import { CAPABILITIES } from '@/contract/clientConfig';
import { choice, custom, each, type Rule } from '@/domain/snapshot/rules';
import type { Oddity } from './oddities';
import type { ServerState } from './slice';

/** Where something stands, in names of the contract: `data[].offers[].price`. */
const FIELD = /^(?:\[\]|\.?[A-Za-z_]{1,40})*$/u;
/** The name of a call, or what it costs. */
const CALL = /^[a-zA-Z]{1,30}$/u;
/** What it was read as, in words of the decoders: `an id in text`. */
const READ_AS = /^[a-z._A-Z ]{1,60}$/u;

const matching = (form: RegExp) =>
  custom((value) =>
    value === null || (typeof value === 'string' && form.test(value)) ? value : undefined,
  );

/** What was odd about a server's answers: fields and counts, never what came. */
export const odditiesRule = each({
  call: matching(CALL),
  field: matching(FIELD),
  readAs: matching(READ_AS),
  cost: matching(CALL),
  count: 'keep',
} as const satisfies Rule<Oddity>);

export const state = {
  capabilities: each(choice(...CAPABILITIES)),
  oddities: odditiesRule,
} as const satisfies Rule<ServerState>;
