import * as z from 'zod/mini';
import { recordOf } from '@/contract/record';
import { PRODUCT_NAME } from '@/domain/product';
import { ProviderError, type MachineAccess } from './machineProvider';

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
 * @param call what was asked, for the log
 * @throws ProviderError `outcomeUnknown`
 */
export function listIn(call: string, body: unknown, field: string): unknown[] {
  const list = recordOf(body)[field];
  if (Array.isArray(list)) return list;
  throw unreadable(call, `no list ${field}`);
}

/**
 * The machines in an answer, as many as can be read. Where there are some and none can, the provider tells them in another form now:
 * that is no answer, since all of ours would count as gone.
 * @param call what was asked, for the log
 * @throws ProviderError `outcomeUnknown`
 */
export function machinesIn<Row>(
  call: string,
  schema: z.ZodMiniType<Row>,
  body: unknown,
  field: string,
): Row[] {
  const rows = listIn(call, body, field);
  const machines = readable(schema, rows);
  if (rows.length > 0 && machines.length === 0) throw unreadable(call, 'no machine with an id');
  return machines;
}

/**
 * What is needed of an answer.
 * @param call what was asked, for the log
 * @throws ProviderError `outcomeUnknown` where it is not there
 */
export function read<Value>(call: string, schema: z.ZodMiniType<Value>, body: unknown): Value {
  const answer = schema.safeParse(body);
  if (answer.success) return answer.data;
  throw unreadable(call, `no ${answer.error.issues[0]?.path.join('.') ?? 'body'}`);
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

const unreadable = (call: string, why: string): ProviderError =>
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

/** The marker among tags or values; null where there is none of ours. */
export const markerAmong = (values: readonly string[]): string | null =>
  values.find((value) => value.startsWith(MARKER_PREFIX)) ?? null;
