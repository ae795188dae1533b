import { microsToDecimal } from '@/domain/money';
import { SECOND_MS } from '@/domain/time';
import { PaymentError, type PaymentFact, type PaymentProvider } from '../paymentProvider';
import { createCalls, type BtcpaySeams, type BtcpaySettings } from './calls';
import { checkStore } from './check';
import { factOf } from './fact';
import {
  metadataOf,
  readId,
  readInvoice,
  transactionOf,
  unreadable,
  type Invoice,
} from './invoice';
import { invoiceIdIn } from './webhook';

/** How long an invoice can be paid: a wallet is at hand, or is not. */
const EXPIRATION_MINUTES = 60;
/** Invoices in one answer to a list. */
const PAGE = 100;

const WITH_PAYMENTS = { includePaymentMethods: 'true' };

/** Where people pay by crypto: a store of the operator's own BTCPay Server, by its Greenfield API. */
export function createBtcpay(settings: BtcpaySettings, seams: BtcpaySeams = {}): PaymentProvider {
  const { url, storeId } = settings;
  const call = createCalls(settings, seams);
  const invoices = `/api/v1/stores/${encodeURIComponent(storeId)}/invoices`;

  const page = async (query: Record<string, string>): Promise<Invoice[]> => {
    const { body } = await call('GET', invoices, { query: { ...query, ...WITH_PAYMENTS } });
    if (!Array.isArray(body)) throw unreadable('the invoices are no list');
    return body.map(readInvoice);
  };

  const read = async (externalId: string): Promise<PaymentFact> => {
    const path = `/api/v1/invoices/${encodeURIComponent(externalId)}`;
    const invoice = readInvoice((await call('GET', path, { query: WITH_PAYMENTS })).body);
    if (invoice.id !== externalId) throw unreadable('another invoice was asked for');
    const fact = factOf(invoice);
    return invoice.storeId === storeId ? fact : { ...fact, transactionId: null };
  };

  /** The invoice that an earlier attempt made whose answer was lost: BTCPay has no idempotency keys. */
  const findOpen = async (orderId: string): Promise<Invoice | undefined> =>
    (await page({ orderId, status: 'New', take: '1' })).find(
      (invoice) => transactionOf(invoice) === orderId,
    );

  return {
    name: 'btcpay',
    origins: [new URL(url).origin],
    read,
    async open({ transactionId, attempt, amountMicros, email }, { success }) {
      const earlier = attempt > 1 ? await findOpen(transactionId) : undefined;
      const id = earlier?.id ?? (await create());
      return { url: `${url}/i/${encodeURIComponent(id)}`, externalId: id };

      async function create(): Promise<string> {
        const body = {
          amount: microsToDecimal(amountMicros),
          currency: 'USD',
          metadata: metadataOf(transactionId, email),
          checkout: {
            expirationMinutes: EXPIRATION_MINUTES,
            redirectURL: success,
            redirectAutomatically: true,
          },
        };
        return readId((await call('POST', invoices, { body })).body);
      }
    },
    async parseWebhook(rawBody, headers) {
      const id = invoiceIdIn(rawBody, headers, settings);
      if (id === undefined) return null;
      try {
        const fact = await read(id);
        return fact.transactionId === null ? null : fact;
      } catch (error) {
        if (error instanceof PaymentError && error.kind === 'rejected') return null;
        throw error;
      }
    },
    // An invoice ends by itself, when its time is over.
    expire: read,
    findPayment: () => Promise.resolve(null),
    /** By when invoices were created: none says when it was settled. */
    async *list(from, to) {
      const range = {
        ...{ status: 'Settled', take: String(PAGE) },
        startDate: String(Math.floor(from / SECOND_MS)),
        endDate: String(Math.ceil(to / SECOND_MS)),
      };
      for (let skip = 0, isFull = true; isFull; skip += PAGE) {
        const rows = await page({ ...range, skip: String(skip) });
        isFull = rows.length === PAGE;
        for (const invoice of rows) {
          const at = invoice.createdTime * SECOND_MS;
          if (at >= from && at < to) yield factOf(invoice);
        }
      }
    },
    check: () => checkStore(call, settings),
  };
}
