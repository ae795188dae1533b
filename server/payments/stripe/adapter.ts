import Stripe from 'stripe';
import { isRecord } from '@/contract/record';
import { HOUR_MS, DAY_MS, SECOND_MS } from '@/domain/time';
import { PAYMENT_PROBLEMS } from '@/domain/refusals';
import { silentLog, type Log } from '../../log';
import {
  PaymentError,
  type OpenedPayment,
  type PaymentOrder,
  type PaymentProvider,
  type ProviderFact,
  type ReturnUrls,
} from '../paymentProvider';
import { checkAccount, isLiveKey } from './check';
import {
  centsOf,
  disputeFactOf,
  paymentFactOf,
  refundFactOf,
  TRANSACTION_KEY,
  transactionOf,
} from './facts';
import { isMissing, paymentErrorOf } from './failures';
import {
  disputeSchema,
  openedSchema,
  readAs,
  readSession,
  refundSchema,
  sessionOf,
  sessionSchema,
  type Session,
} from './objects';
import { eventOf, factOfEvent } from './webhook';

/** An account at Stripe. */
export interface StripeSettings {
  secretKey: string;
  /** The signing secret of the webhook endpoint. */
  webhookSecret: string;
  /** Whether people may pay by crypto there, beside cards. */
  crypto: boolean;
  /** Another origin than Stripe's own, for tests. */
  apiBase: string | undefined;
}

/** Two attempts to open a checkout, each with one more try of the package's own, end before a browser gives up. */
const CALL_DEADLINE_MS = 6 * SECOND_MS;
/** Stripe takes a day at most, by its own clock. */
const CHECKOUT_LIFE_MS = 23 * HOUR_MS;
/**
 * So long after it began something may still move money: a checkout that is paid by what is confirmed later, a refund that the
 * bank sends back, a dispute that is closed. Stripe lists them by when they began alone. Milliseconds.
 */
const LONGEST = { payment: 30 * DAY_MS, refund: 90 * DAY_MS, dispute: 365 * DAY_MS };
const PAGE_SIZE = 100;

/**
 * Stripe: its hosted checkout for cards, and for crypto where the account takes it (§7).
 * @param now epoch milliseconds
 */
export function createStripe(
  settings: StripeSettings,
  log: Log = silentLog,
  now: () => number = Date.now,
): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...addressOf(settings.apiBase),
    httpClient: objectsOnly(Stripe.createNodeHttpClient()),
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: 1,
    timeout: CALL_DEADLINE_MS,
    telemetry: false,
  });
  /** Makes calls, whose failures become ours. */
  const calling = <T>(name: string, calls: () => Promise<T>): Promise<T> =>
    calls().catch((error: unknown) => {
      throw paymentErrorOf(error, name, log);
    });

  return {
    name: 'stripe',
    origins: [settings.apiBase ?? 'https://checkout.stripe.com'],
    isForTests: !isLiveKey(settings.secretKey),
    open: (order, urls) => calling('open', () => open(stripe, order, urls, now())),
    read: (id) => calling('read', async () => paymentFactOf(await readSession(stripe, id))),
    expire: (id) => calling('expire', async () => paymentFactOf(await expire(stripe, id))),
    findPayment: (id) => calling('findPayment', () => findPayment(stripe, id)),
    async parseWebhook(rawBody, headers) {
      const event = eventOf(stripe, { rawBody, headers, secret: settings.webhookSecret }, now());
      return event && calling('webhook', () => factOfEvent(stripe, event));
    },
    async *list(from, to) {
      try {
        yield* listed(stripe, from, to);
      } catch (error) {
        throw paymentErrorOf(error, 'list', log);
      }
    },
    check: (publicUrl) => checkAccount(stripe, settings, publicUrl),
  };
}

function addressOf(apiBase: string | undefined): Stripe.StripeConfig {
  if (apiBase === undefined) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
  };
}

/** The package never ends a call that is answered by JSON which is no object, as a proxy may do. */
function objectsOnly(client: Stripe.HttpClient): Stripe.HttpClient {
  const request = client.makeRequest.bind(client);
  client.makeRequest = async (...asked) => {
    const response = await request(...asked);
    const toJSON = response.toJSON.bind(response);
    response.toJSON = async () => {
      const body: unknown = await toJSON();
      if (isRecord(body)) return body;
      throw new Error('The answer is no object.');
    };
    return response;
  };
  return client;
}

async function open(
  stripe: Stripe,
  order: PaymentOrder,
  urls: ReturnUrls,
  now: number,
): Promise<OpenedPayment> {
  const { transactionId, attempt, amountMicros, method, teamName, email } = order;
  const type = method === 'crypto' ? 'crypto' : 'card';
  const metadata = { [TRANSACTION_KEY]: transactionId };
  const answer = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: [type],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: centsOf(amountMicros),
            product_data: { name: 'Rackline credits', description: `For the team ${teamName}` },
          },
        },
      ],
      // The page shows our amount, and not what it is in the currency of the person.
      adaptive_pricing: { enabled: false },
      client_reference_id: transactionId,
      metadata,
      payment_intent_data: { metadata, description: 'Rackline credits' },
      customer_email: email,
      expires_at: Math.floor((now + CHECKOUT_LIFE_MS) / SECOND_MS),
      success_url: urls.success,
      cancel_url: urls.cancel,
    },
    { idempotencyKey: `${transactionId}-${attempt}` },
  );
  const { id: externalId, url, payment_method_types: types } = readAs(openedSchema, answer);
  // A way to pay that the account does not have is left out silently.
  if (typeof url !== 'string' || !types.includes(type)) {
    throw new PaymentError('rejected', PAYMENT_PROBLEMS.methodUnavailable);
  }
  return { url, externalId };
}

/** A checkout that is complete, or has expired, cannot be expired: what it is then counts. */
async function expire(stripe: Stripe, id: string): Promise<Session> {
  try {
    const expired = await stripe.checkout.sessions.expire(id, { expand: ['payment_intent'] });
    return sessionOf(expired, id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || isMissing(error))
      throw error;
    return readSession(stripe, id);
  }
}

async function findPayment(stripe: Stripe, paymentId: string) {
  try {
    const { data } = await stripe.checkout.sessions.list({
      ...{ payment_intent: paymentId, limit: 1, expand: ['data.payment_intent'] },
    });
    return data[0] && transactionOf(data[0]) !== null
      ? paymentFactOf(readAs(sessionSchema, data[0]))
      : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Payments by when they were made, disputes by when they began and when their money moved, refunds by when they began. It does not
 * say when a refund has failed, so that all which have are told.
 */
async function* listed(stripe: Stripe, from: number, to: number): AsyncGenerator<ProviderFact> {
  const isWithin = (seconds: number): boolean =>
    seconds * SECOND_MS >= from && seconds * SECOND_MS < to;
  const since = (longest: number) => ({
    created: {
      gte: Math.max(0, Math.floor((from - longest) / SECOND_MS)),
      lt: Math.ceil(to / SECOND_MS),
    },
    limit: PAGE_SIZE,
  });
  const sessions = stripe.checkout.sessions.list({
    ...{ ...since(LONGEST.payment), status: 'complete' },
    expand: ['data.payment_intent.latest_charge'],
  });
  for await (const object of sessions) {
    if (transactionOf(object) === null) continue;
    const session = readAs(sessionSchema, object);
    const fact = paymentFactOf(session);
    if (fact.state === 'paid' && isWithin(paidAt(session))) yield fact;
  }
  const withIntent = { expand: ['data.payment_intent'] };
  for await (const object of stripe.refunds.list({ ...since(LONGEST.refund), ...withIntent })) {
    if (!isOurs(object)) continue;
    const refund = readAs(refundSchema, object);
    const fact = refundFactOf(refund);
    if (fact !== null && (isWithin(refund.created) || fact.state === 'failed')) yield fact;
  }
  for await (const object of stripe.disputes.list({ ...since(LONGEST.dispute), ...withIntent })) {
    if (!isOurs(object)) continue;
    const dispute = readAs(disputeSchema, object);
    const fact = disputeFactOf(dispute);
    const instants = [dispute, ...dispute.balance_transactions].map(({ created }) => created);
    if (fact !== null && instants.some(isWithin)) yield fact;
  }
}

/** When a payment was made, epoch seconds. */
function paidAt({ payment_intent: intent, created }: Session): number {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  return typeof charge === 'object' ? (charge?.created ?? created) : created;
}

const isOurs = ({ payment_intent: intent }: Stripe.Refund | Stripe.Dispute): boolean =>
  typeof intent === 'object' && intent !== null && transactionOf(intent) !== null;
