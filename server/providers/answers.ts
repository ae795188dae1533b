import * as z from 'zod/mini';
import { recordOf } from '@/contract/record';
import { PRODUCT_NAME } from '@/domain/product';
import type { Answer } from './http/failure';
import {
  ProviderError,
  type ListedMachine,
  type MachineAccess,
  type MachineStatus,
} from './machineProvider';

/** A field of an answer that is read whatever stands there, or nothing does. Cheaper than a schema that fails and catches that. */
const leniently = <Value>(reading: (value: unknown) => Value) =>
  z.pipe(z.optional(z.unknown()), z.transform(reading));

/** Fields of answers that may be missing, null or of another form: null then. */
export const text = leniently((value) =>
  typeof value === 'string' && value !== '' ? value : null,
);
export const amount = leniently((value) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null,
);
export const flag = leniently((value) => (typeof value === 'boolean' ? value : null));
/** An empty list where it is missing; its rows may be anything. */
export const anything = leniently((value): unknown[] => (Array.isArray(value) ? value : []));
/** Without what is no text. */
export const texts = leniently((value) =>
  (Array.isArray(value) ? value : []).filter((one): one is string => typeof one === 'string'),
);
/** An id or a name without which nothing can be done. It stands in addresses, where dots alone would lead to another one. */
export const needed = z.string().check(z.regex(/^(?!\.{1,2}$)./u));

/** As many of the rows as have what the schema needs; of the others nothing can be said. */
export function readable<Row>(schema: z.ZodMiniType<Row>, rows: readonly unknown[]): Row[] {
  return rows.flatMap((row) => {
    const read = schema.safeParse(row);
    return read.success ? [read.data] : [];
  });
}

/**
 * The list in an answer. An answer without it is none: an empty list would say that nothing is there any more.
 * @throws ProviderError `outcomeUnknown`
 */
export function listIn(answer: Answer, field: string): unknown[] {
  const list = recordOf(answer.body)[field];
  if (Array.isArray(list)) return list;
  throw unreadable(answer, `no list ${field}`);
}

/**
 * The machines in an answer, as many as can be read. Where there are some and none can, the provider tells them in another form now:
 * that is no answer, since all of ours would count as gone.
 * @throws ProviderError `outcomeUnknown`
 */
export function machinesIn<Row>(answer: Answer, field: string, schema: z.ZodMiniType<Row>): Row[] {
  const rows = listIn(answer, field);
  const machines = readable(schema, rows);
  if (rows.length > 0 && machines.length === 0) throw unreadable(answer, 'no machine with an id');
  return machines;
}

/**
 * What is needed of an answer.
 * @throws ProviderError `outcomeUnknown` where it is not there
 */
export function read<Value>(answer: Answer, schema: z.ZodMiniType<Value>): Value {
  const { success, data, error } = schema.safeParse(answer.body);
  if (success) return data;
  throw unreadable(answer, `no ${error.issues[0]?.path.join('.') ?? 'body'}`);
}

/**
 * What a machine is ordered by, as its offer kept it.
 * @throws ProviderError `rejected` for what no offer of today's keeps
 */
export function placementOf<Value>(schema: z.ZodMiniType<Value>, placement: unknown): Value {
  const known = schema.safeParse(placement);
  if (known.success) return known.data;
  throw new ProviderError('rejected', 'The offer is of another form than this server orders by.');
}

const unreadable = ({ call }: Answer, why: string): ProviderError =>
  new ProviderError('outcomeUnknown', `${call}: the answer has ${why}`);

const HOST = /^[a-z0-9](?:[a-z0-9.:-]*[a-z0-9])?$/iu;
const LOGIN_NAME = /^[a-z_][\w.-]*$/iu;
const isPort = (port: number): boolean => Number.isInteger(port) && port >= 1 && port <= 65_535;

/** Where a machine is reached; null where a part is missing, or is none that may stand in a command which people paste. */
export function accessOf(
  ipAddress: string | null,
  loginName: string | null,
  sshPort: number | null,
  portForwards: MachineAccess['portForwards'] = [],
): MachineAccess | null {
  if (ipAddress === null || loginName === null || sshPort === null) return null;
  if (!HOST.test(ipAddress) || !LOGIN_NAME.test(loginName) || !isPort(sshPort)) return null;
  const forwards = portForwards.filter(
    ({ internal_port, external_port }) => isPort(internal_port) && isPort(external_port),
  );
  return { ipAddress, loginName, sshPort, portForwards: forwards };
}

/** Markers of this product begin so: nothing without it is ever touched. */
const MARKER_PREFIX = `${PRODUCT_NAME.toLowerCase()}:`;

/**
 * A machine of a provider's list in our words. One that it calls active cannot be reached yet as long as it tells no access.
 * @param word the provider's for its state; one that `statuses` does not have says nothing
 * @param values tags or the like, of which one may be our marker
 * @param accessTo how an active one is reached
 */
export function listedMachine(
  { id, word, values }: { id: string; word: string | null; values: readonly string[] },
  statuses: ReadonlyMap<string, MachineStatus>,
  accessTo: () => MachineAccess | null,
): ListedMachine {
  const status = statuses.get(word ?? '') ?? 'unknown';
  const access = status === 'active' ? accessTo() : null;
  return {
    id,
    marker: values.find((value) => value.startsWith(MARKER_PREFIX)) ?? null,
    status: status === 'active' && access === null ? 'booting' : status,
    ...(status === 'unknown' && { word: word ?? 'none' }),
    access,
  };
}
