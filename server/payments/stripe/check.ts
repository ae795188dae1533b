import Stripe from 'stripe';
import { silentLog } from '../../log';
import type { CheckedLine } from '../paymentProvider';
import { paymentErrorOf } from './failures';

/** Events without which something would be booked late, or not at all. */
const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

/** Where Stripe sends events on this server. */
const WEBHOOK_PATH = '/webhooks/stripe';

const fine = (text: string): CheckedLine => ({ isFine: true, text });
const wrong = (text: string): CheckedLine => ({ isFine: false, text });

/** Tries an account at Stripe; a line for each thing that must be right. Never throws, and never tells the key. */
export async function checkAccount(
  stripe: Stripe,
  { secretKey, crypto }: { secretKey: string; crypto: boolean },
): Promise<CheckedLine[]> {
  const isLive = /^(sk|rk)_live_/u.test(secretKey);
  try {
    // What is needed to sell: a restricted key may be allowed that, and not to look at the account.
    await stripe.checkout.sessions.list({ limit: 1 });
  } catch (error) {
    return [wrong(keyProblem(error))];
  }
  const mode = isLive
    ? 'live mode: people pay real money'
    : 'test mode: nobody pays real money; a key for that begins with sk_live_ or rk_live_';
  return [
    fine(`Stripe takes the key of STRIPE_SECRET_KEY (${mode}).`),
    ...(await accountLines(stripe, crypto)),
    ...(await webhookLines(stripe)),
  ];
}

function keyProblem(error: unknown): string {
  const { kind, message } = paymentErrorOf(error, 'check', silentLog);
  if (kind !== 'refused') return `Stripe gives no answer (${message}). Try again later.`;
  return error instanceof Stripe.errors.StripePermissionError
    ? 'The key of STRIPE_SECRET_KEY may not work with Checkout sessions: allow it to write Checkout Sessions and to read PaymentIntents, Charges, Refunds and Disputes, or take the secret key.'
    : "Stripe does not take the key of STRIPE_SECRET_KEY: copy it again from API keys in Stripe's Dashboard.";
}

async function accountLines(stripe: Stripe, crypto: boolean): Promise<CheckedLine[]> {
  const account = await stripe.accounts.retrieveCurrent().catch(() => undefined);
  if (account === undefined) {
    return [
      wrong(
        'The key of STRIPE_SECRET_KEY may not look at the account, so nobody knows whether it can take payments: allow it to read accounts.',
      ),
    ];
  }
  const { charges_enabled: isOpen, capabilities } = account;
  const offered = await offeredMethods(stripe);
  const takesCards = offered?.card?.available ?? capabilities?.card_payments !== 'inactive';
  const takesCrypto = offered?.crypto?.available ?? capabilities?.crypto_payments === 'active';
  return [
    isOpen && takesCards
      ? fine('The account can take payments by card.')
      : wrong(
          "The account cannot take payments by card yet: finish its set-up, and switch on cards under Payment methods, in Stripe's Dashboard.",
        ),
    ...(crypto
      ? [
          takesCrypto
            ? fine('The account can take payments by crypto.')
            : wrong(
                "STRIPE_CRYPTO is set, and the account cannot take crypto: switch on Stablecoins and Crypto under Payment methods in Stripe's Dashboard, or leave STRIPE_CRYPTO out.",
              ),
        ]
      : []),
  ];
}

/** The ways to pay that a checkout may offer; undefined where the key may not look. */
async function offeredMethods(stripe: Stripe) {
  const all = await stripe.paymentMethodConfigurations.list({ limit: 100 }).catch(() => undefined);
  return all?.data.find(({ is_default, application }) => is_default && application === null);
}

async function webhookLines(stripe: Stripe): Promise<CheckedLine[]> {
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).catch(() => undefined);
  if (endpoints === undefined) {
    return [
      fine(
        'The key of STRIPE_SECRET_KEY may not look at webhook endpoints, so they are not checked.',
      ),
    ];
  }
  const ours = endpoints.data.filter(
    ({ url, status }) => status === 'enabled' && url.split(/[?#]/u)[0]?.endsWith(WEBHOOK_PATH),
  );
  if (ours.length === 0) {
    return [
      wrong(
        `No webhook endpoint of the account leads to ${WEBHOOK_PATH}: add one under Webhooks in Stripe's Dashboard, and put its signing secret into STRIPE_WEBHOOK_SECRET. Only where the Stripe CLI sends events here (stripe listen) none is needed.`,
      ),
    ];
  }
  const enabled = new Set(ours.flatMap(({ enabled_events: events }) => events));
  const missing = enabled.has('*') ? [] : EVENTS.filter((event) => !enabled.has(event));
  return [
    missing.length === 0
      ? fine(`A webhook endpoint leads to ${WEBHOOK_PATH}, with all events that are needed.`)
      : wrong(`The webhook endpoint for ${WEBHOOK_PATH} lacks events: add ${missing.join(', ')}.`),
  ];
}
