import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { wordSchema } from '@/contract/primitives';
import { parsePublicKey } from '@/domain/keys/publicKey';
import { dollarsToMicros } from '@/domain/money';

/** Dollars an hour; a price of more is a slip of a decimal point. */
const MAX_PRICE = 100_000;

const text = (form: RegExp, message: string) => z.string().check(z.regex(form, message));
const count = (minimum: number, maximum: number) =>
  z.number().check(
    z.refine((value) => Number.isInteger(value), 'must be a whole number'),
    z.minimum(minimum, `must be at least ${minimum}`),
    z.maximum(maximum, `must be at most ${maximum}`),
  );
const size = z.optional(count(1, 1_000_000_000));

const reachable = z
  .string()
  .check(
    z.refine(
      (host) => isIP(host) !== 0 || /^[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?$/iu.test(host),
      'must be a host name or an address, without ssh://, user and port',
    ),
  );

const account = text(/^[a-z_][a-z0-9_.-]{0,31}$/iu, 'must be the name of an account');

/** Where an account's home may be: what Rackline deletes must not be the machine's own. */
const directory = text(
  /^(?:\/(?!\.\.?(?:\/|$))[\w.-]+){2,}$/u,
  'must be the full path of a directory that is not at the top, for example /home/ubuntu, without spaces',
);
const scratch = text(
  /^(?:\/(?!\.\.?(?:\/|$))[\w.-]+)+$/u,
  'must be the full path of a directory, without spaces',
);

/** Types of keys by which a server shows who it is. */
const HOST_KEY_TYPES = /^(?:ssh-ed25519|ssh-rsa|ecdsa-sha2-nistp(?:256|384|521))$/u;
const NO_HOST_KEY =
  'must be the key that the host shows, as `ssh-keyscan -t ed25519 HOST` prints it behind the name of the host: ssh-ed25519 AAAA…';

const hostKey = z.pipe(
  z.string(),
  z.transform((line, { issues }) => {
    const parsed = parsePublicKey(line);
    if (parsed.ok && HOST_KEY_TYPES.test(parsed.key.type)) {
      const { type, blob } = parsed.key;
      return { type, blob, line: `${type} ${Buffer.from(blob).toString('base64')}` };
    }
    issues.push({ code: 'custom', message: NO_HOST_KEY, input: line });
    return z.NEVER;
  }),
);

const bandwidth = text(
  /^\d{1,6}(?:\.\d{1,2})? [MGT]bps$/u,
  'must be a number and a unit, for example 400 Gbps',
);

const price = z.pipe(
  z
    .number()
    .check(
      z.minimum(0, 'must be at least 0; 0 is free'),
      z.maximum(MAX_PRICE, `must be at most ${MAX_PRICE}`),
    ),
  z.transform(dollarsToMicros),
);

/** A host that the operator owns, as the file describes it. Memory and storage are in GB. */
export const machineSchema = z.strictObject({
  name: text(
    /^[a-z0-9][a-z0-9.-]{0,62}$/iu,
    'must be a word of letters, digits, dots and hyphens, of at most 63',
  ),
  host: reachable,
  port: z._default(count(1, 65_535), 22),
  hostKey,
  /** Who sets the tenant's account up: root, or an account that may use `sudo -n`. */
  admin: z.strictObject({ user: account, identityFile: z.string().check(z.minLength(1)) }),
  /** The account that people rent. */
  tenant: z.strictObject({
    user: account.check(z.refine((user) => user !== 'root', 'must not be root')),
    home: directory,
    /** Other directories in which the account may leave files. */
    scratch: z._default(z.array(scratch), []),
  }),
  /** What people connect to. */
  address: z.optional(reachable),
  gpu: z.strictObject({ type: wordSchema, count: count(1, 1024), memoryGb: size }),
  /** What the machine is and how it is connected, as its offer says; left out, it says nothing. */
  type: z.optional(z.enum(['vm', 'baremetal'], 'must be vm or baremetal')),
  network: z.optional(
    z.strictObject({
      type: z.enum(['ethernet', 'infiniband'], 'must be ethernet or infiniband'),
      bandwidth,
    }),
  ),
  vcpus: size,
  memoryGb: size,
  storageGb: size,
  region: wordSchema,
  os: wordSchema,
  /** Micro-dollars, once it is read. */
  pricePerHour: price,
});
