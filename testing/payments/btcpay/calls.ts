import type { Answer, Ask } from '../../providers/fake/dialect';
import { invoiceForm } from './forms';
import type { FakeInvoice, FakeInvoices } from './invoices';

/** The fields of a value that may be anything. */
const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** What a fake BTCPay Server holds. */
export interface World {
  invoices: FakeInvoices;
  /** Names of what the stores can be paid by, by the id of the store. */
  stores: Map<string, string[]>;
  /** What the key may do. */
  permissions: string[];
  origin: () => string;
}

export type Operation = 'create' | 'list' | 'read' | 'methods' | 'key' | 'permissions';

interface Call {
  operation: Operation;
  method: string;
  pattern: RegExp;
  /** Without it the key may not. */
  permission?: string;
  answer: (world: World, ask: Ask, id: string) => Answer;
}

export const problem = (status: number, code: string): Answer => ({
  status,
  body: { code, message: `It is ${code}.` },
});

const form = ({ origin }: World, invoice: FakeInvoice, ask: Ask) =>
  invoiceForm(invoice, origin(), ask.query.get('includePaymentMethods') === 'true');

/** What each permission brings with it. */
const INCLUDED = [
  {
    name: 'btcpay.store.canmodifystoresettings',
    included: [
      ...['btcpay.store.cancreateinvoice', 'btcpay.store.canmodifyinvoices'],
      ...['btcpay.store.canviewinvoices', 'btcpay.store.canviewstoresettings'],
    ],
  },
  { name: 'btcpay.store.canviewinvoices', included: [] },
];

/** Whether a key with some permissions has one, by itself or with another. */
export const isPermitted = (permissions: readonly string[], permission: string): boolean =>
  permissions
    .map((one) => one.split(':')[0] ?? '')
    .some(
      (one) =>
        [permission, 'unrestricted'].includes(one) ||
        INCLUDED.some(({ name, included }) => name === one && included.includes(permission)),
    );

const INVOICES_OF_STORE = /^\/api\/v1\/stores\/([^/]+)\/invoices$/u;

export const CALLS: readonly Call[] = [
  {
    ...{ operation: 'create', method: 'POST', pattern: INVOICES_OF_STORE },
    permission: 'btcpay.store.cancreateinvoice',
    answer: create,
  },
  {
    ...{ operation: 'list', method: 'GET', pattern: INVOICES_OF_STORE },
    permission: 'btcpay.store.canviewinvoices',
    answer: list,
  },
  {
    ...{ operation: 'read', method: 'GET', pattern: /^\/api\/v1\/invoices\/([^/]+)$/u },
    permission: 'btcpay.store.canviewinvoices',
    answer(world, ask, id) {
      const invoice = world.invoices.find(id);
      if (invoice === undefined) return problem(404, 'invoice-not-found');
      return { status: 200, body: form(world, invoice, ask) };
    },
  },
  {
    operation: 'methods',
    ...{ method: 'GET', pattern: /^\/api\/v1\/stores\/([^/]+)\/payment-methods$/u },
    permission: 'btcpay.store.canviewstoresettings',
    answer: ({ stores }, _ask, storeId) => ({
      status: 200,
      body: (stores.get(storeId) ?? []).map((paymentMethodId) => ({
        ...{ paymentMethodId, enabled: true },
      })),
    }),
  },
  {
    ...{ operation: 'key', method: 'GET', pattern: /^\/api\/v1\/api-keys\/(current)$/u },
    answer: ({ permissions }, { headers }) => ({
      status: 200,
      // It repeats the key.
      body: { apiKey: headers.authorization?.split(' ')[1], label: 'Rackline', permissions },
    }),
  },
  {
    ...{ operation: 'permissions', method: 'GET', pattern: /^\/misc\/(permissions)$/u },
    answer: () => ({
      status: 200,
      body: INCLUDED,
    }),
  },
];

function create({ invoices, stores, ...world }: World, ask: Ask, storeId: string): Answer {
  const { amount, currency, metadata, checkout } = recordOf(ask.body);
  const { redirectURL = '', expirationMinutes, paymentTolerance } = recordOf(checkout);
  if (stores.get(storeId)?.length === 0) return problem(400, 'generic-error');
  const invoice = invoices.create({
    ...{ storeId, amount: Number(amount), currency: String(currency), metadata },
    redirectUrl: String(redirectURL),
    ...(typeof expirationMinutes === 'number' && { expirationMinutes }),
    ...(typeof paymentTolerance === 'number' && { tolerance: paymentTolerance }),
  });
  return { status: 200, body: form({ invoices, stores, ...world }, invoice, ask) };
}

function list(world: World, ask: Ask, storeId: string): Answer {
  const { query } = ask;
  const [orderIds, statuses] = [query.getAll('orderId'), query.getAll('status')];
  const [from, to] = [
    Number(query.get('startDate') ?? 0),
    Number(query.get('endDate') ?? Infinity),
  ];
  const skip = Number(query.get('skip') ?? 0);
  const rows = world.invoices.all.filter((invoice) => {
    const at = Math.floor(invoice.createdAt / 1000);
    return (
      invoice.storeId === storeId &&
      (orderIds.length === 0 || orderIds.includes(String(recordOf(invoice.metadata).orderId))) &&
      (statuses.length === 0 || statuses.includes(invoice.status)) &&
      at >= from &&
      at <= to
    );
  });
  const page = rows.slice(skip, skip + Number(query.get('take') ?? 50));
  return { status: 200, body: page.map((invoice) => form(world, invoice, ask)) };
}
