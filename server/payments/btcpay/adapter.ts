import { recordOf } from '@/contract/record';
import { microsToDecimal } from '@/domain/money';
import { DAY_MS, SECOND_MS } from '@/domain/time';
import { PaymentError, type PaymentFact, type PaymentProvider } from '../paymentProvider';
import { createCalls, type BtcpaySeams, type BtcpaySettings } from './calls';
import { checkStore } from './check';
import { factOf } from './fact';
import {
  instantsOf,
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
/** So long after it was created an invoice may still be settled, by its payments or by hand. */
const LONGEST_MS = 60 * DAY_MS;
/** Invoices in one answer to a list. */
const PAGE = 100;

const WITH_PAYMENTS = { includePaymentMethods: 'true' };

/** Where people pay by crypto: a store of the operator's own BTCPay Server, by its Greenfield API. */
export function createBtcpay(settings: BtcpaySettings, seams: BtcpaySeams = {}): PaymentProvider {
  const { url, storeId } = settings;
  const call = createCalls(settings, seams);
  const invoices = `/api/v1/stores/${encodeURIComponent(storeId)}/invoices`;

  /** Those of ours in a page of the list; a store may sell other things too. */
  const page = async (query: Record<string, string>) => {
    const { body } = await call('GET', invoices, { query: { ...query, ...WITH_PAYMENTS } });
    if (!Array.isArray(body)) throw unreadable('the invoices are no list');
    const ours = body.filter((invoice) => transactionOf(recordOf(invoice)) !== null);
    return { ours: ours.map(readInvoice), isFull: body.length === PAGE };
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
    (await page({ orderId, status: 'New', take: '1' })).ours.find(
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
    /** None says when it was settled: by when they were created, and when payments came in. */
    async *list(from, to) {
      const range = {
        ...{ status: 'Settled', take: String(PAGE) },
        startDate: String(Math.max(0, Math.floor((from - LONGEST_MS) / SECOND_MS))),
        endDate: String(Math.ceil(to / SECOND_MS)),
      };
      const isWithin = (seconds: number): boolean =>
        seconds * SECOND_MS >= from && seconds * SECOND_MS < to;
      for (let skip = 0, isMore = true; isMore; skip += PAGE) {
        const { ours, isFull } = await page({ ...range, skip: String(skip) });
        isMore = isFull;
        for (const invoice of ours) {
          const isByHand = invoice.additionalStatus === 'Marked';
          const isMoved = instantsOf(invoice).some(isWithin);
          if (isMoved || (isByHand && invoice.createdTime * SECOND_MS < to)) yield factOf(invoice);
        }
      }
    },
    check: () => checkStore(call, settings),
  };
}
