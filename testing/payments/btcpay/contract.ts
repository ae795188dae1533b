import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import type { Document } from 'openapi-backend';
import { isRecord, recordOf } from '@/contract/record';
import { Contract } from '../../providers/contract';

const FOLDER = path.join(__dirname, '../contracts/btcpay');
/** BTCPay keeps its contract in files by subject, and joins them to one. */
const FILES = ['', '.invoices', '.misc', '.webhooks', '.api-keys', '.stores-payment-methods'];
/** What of it is needed. */
const PATHS = [
  '/api/v1/stores/{storeId}/invoices',
  '/api/v1/invoices/{invoiceId}',
  '/api/v1/stores/{storeId}/payment-methods',
  '/api/v1/api-keys/current',
  '/misc/permissions',
];
const INVOICE = '/api/v1/invoices/{invoiceId}';
const DECIMAL = String.raw`^-?\d+(\.\d+)?$`;

type Json = Record<string, unknown>;

const parts: Json[] = FILES.map((name) =>
  recordOf(JSON.parse(readFileSync(path.join(FOLDER, `swagger.template${name}.json`), 'utf8'))),
);

/** The fields of all files below a name, for example all `components.schemas`. */
const joined = (...names: string[]): Json =>
  Object.assign(
    {},
    ...parts.map((part) => names.reduce((value, name) => recordOf(value[name]), part)),
  ) as Json;

const COMPONENTS: Json = {
  schemas: joined('components', 'schemas'),
  parameters: joined('components', 'parameters'),
};

/**
 * A part of the contract without references and `allOf`. Parts of an `allOf` there name some of the fields each and allow no
 * others, so that nothing would fit all of them as they stand.
 */
function expand(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(expand);
  if (!isRecord(node)) return node;
  if (typeof node.$ref === 'string') return expand(lookUp(node.$ref));
  const { allOf, nullable, format, ...rest } = node;
  const own = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, expand(value)]),
  );
  const whole = [...(Array.isArray(allOf) ? allOf.map(expand) : []), own].reduce<Json>(
    (sum, part) => {
      const next = recordOf(part);
      const properties = { ...recordOf(sum.properties), ...recordOf(next.properties) };
      const hasSome = Object.keys(properties).length > 0;
      return { ...sum, ...next, ...(hasSome && { properties }) };
    },
    {},
  );
  if (format === 'decimal' && whole.type === 'string') whole.pattern = DECIMAL;
  if (nullable !== true) return whole;
  const { enum: words, type } = whole;
  return {
    ...whole,
    ...(Array.isArray(words) && { enum: [...(words as unknown[]), null] }),
    ...(typeof type === 'string' && { type: [type, 'null'] }),
  };
}

function lookUp(reference: string): unknown {
  const [, , kind = '', name = ''] = reference.split('/');
  return recordOf(COMPONENTS[kind])[name] ?? {};
}

let contract: Promise<Contract> | undefined;

/** What BTCPay says of its own calls, as far as they are needed. */
export const readContract = (): Promise<Contract> => (contract ??= readNow());

function readNow(): Promise<Contract> {
  const all = joined('paths');
  const paths = expand(Object.fromEntries(PATHS.map((name) => [name, all[name]]))) as Json;
  // Each row of a list tells its payments; one invoice alone does too, and its part of the contract forgets that.
  const [schema] = schemasOf(recordOf(paths[INVOICE]).get);
  Object.assign(recordOf(schema?.properties), {
    paymentMethods: expand({
      type: 'array',
      items: { $ref: '#/components/schemas/InvoicePaymentMethodDataModel' },
    }),
  });
  const { openapi, info } = parts[0] ?? {};
  return Contract.of({ openapi, info, paths } as unknown as Document);
}

function schemasOf(operation: unknown): Json[] {
  const { content } = recordOf(recordOf(recordOf(operation).responses)['200']);
  return [recordOf(recordOf(recordOf(content)['application/json']).schema)];
}

/** What is wrong with a webhook that a fake sends, in words. */
export function problemsOfWebhook(type: string, body: unknown): string[] {
  const event = recordOf(recordOf(joined('x-webhooks')[type]).post);
  const { content } = recordOf(event.requestBody);
  const schema = expand(recordOf(recordOf(content)['application/json']).schema) as Json;
  const ajv = new Ajv({ strict: false, allErrors: true });
  if (ajv.validate(schema, body)) return [];
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}
