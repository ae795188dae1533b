import Stripe from 'stripe';
import * as z from 'zod/mini';
import { silentLog } from '../../log';
import { fine, wrong, type CheckedLine } from '../paymentProvider';
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

const accountSchema = z.object({
  charges_enabled: z.boolean(),
  capabilities: z.nullish(z.record(z.string(), z.unknown())),
});
const offeredSchema = z.object({ available: z.boolean() });
const methodsSchema = z.object({
  is_default: z.boolean(),
  application: z.unknown(),
  card: z.optional(offeredSchema),
  crypto: z.optional(offeredSchema),
});
const endpointSchema = z.object({
  url: z.string(),
  status: z.string(),
  enabled_events: z.array(z.string()),
});
const listOf = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object({ data: z.array(schema) });

/** Whether people pay real money with a key. */
export const isLiveKey = (secretKey: string): boolean => /^(sk|rk)_live_/u.test(secretKey);

/** Tries an account at Stripe; a line for each thing that must be right. Never throws, and never tells the key. */
export async function checkAccount(
  stripe: Stripe,
  { secretKey, crypto }: { secretKey: string; crypto: boolean },
  publicUrl: string,
): Promise<CheckedLine[]> {
  try {
    // What is needed to sell: a restricted key may be allowed that, and not to look at the account.
    await stripe.checkout.sessions.list({ limit: 1 });
  } catch (error) {
    return [wrong(keyProblem(error))];
  }
  const mode = isLiveKey(secretKey)
    ? 'live mode: people pay real money'
    : 'test mode: nobody pays real money; a key for that begins with sk_live_ or rk_live_';
  return [
    fine(`Stripe takes the key of STRIPE_SECRET_KEY (${mode}).`),
    ...(await accountLines(stripe, crypto)),
    ...(await webhookLines(stripe, publicUrl)),
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
  const account = await answerOf(accountSchema, stripe.accounts.retrieveCurrent());
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
  const asked = stripe.paymentMethodConfigurations.list({ limit: 100 });
  const all = await answerOf(listOf(methodsSchema), asked);
  return all?.data.find(({ is_default, application }) => is_default && application === null);
}

/** What is answered; undefined where nothing is, or nothing that can be read. */
const answerOf = <Schema extends z.ZodMiniType>(
  schema: Schema,
  asked: Promise<unknown>,
): Promise<z.output<Schema> | undefined> =>
  asked.then((answer) => schema.safeParse(answer).data).catch(() => undefined);

/** An address without what makes no difference to where it leads. */
function placeOf(url: string): string {
  const { origin, pathname } = URL.parse(url) ?? { origin: url, pathname: '' };
  return `${origin}${pathname}`.replace(/\/+$/u, '');
}

async function webhookLines(stripe: Stripe, publicUrl: string): Promise<CheckedLine[]> {
  const asked = stripe.webhookEndpoints.list({ limit: 100 });
  const endpoints = await answerOf(listOf(endpointSchema), asked);
  if (endpoints === undefined) {
    return [
      fine(
        'The key of STRIPE_SECRET_KEY may not look at webhook endpoints, so they are not checked.',
      ),
    ];
  }
  const address = `${publicUrl}${WEBHOOK_PATH}`;
  const isOurs = ({ url }: { url: string }): boolean =>
    publicUrl === '' ? placeOf(url).endsWith(WEBHOOK_PATH) : placeOf(url) === placeOf(address);
  const ours = endpoints.data.filter(isOurs);
  const enabled = ours.filter(({ status }) => status === 'enabled');
  if (enabled.length === 0) {
    const others = endpoints.data.filter((each) => !ours.includes(each)).map(({ url }) => url);
    return [wrong(ours.length === 0 ? noneLeads(others, address, publicUrl) : disabled(address))];
  }
  const events = new Set(enabled.flatMap(({ enabled_events }) => enabled_events));
  const missing = events.has('*') ? [] : EVENTS.filter((event) => !events.has(event));
  return [
    missing.length === 0
      ? fine(`A webhook endpoint leads to ${address}, with all events that are needed.`)
      : wrong(`The webhook endpoint for ${address} lacks events: add ${missing.join(', ')}.`),
  ];
}

/** Endpoints that are named in a sentence. */
const MOST_NAMED = 5;

function noneLeads(others: readonly string[], address: string, publicUrl: string): string {
  const found =
    others.length === 0
      ? `No webhook endpoint of the account leads to ${address}`
      : `The webhook endpoints of the account lead to ${others.slice(0, MOST_NAMED).join(', ')}${others.length > MOST_NAMED ? ' and others' : ''}, and none to ${address}`;
  const orPublicUrl =
    others.length === 0 || publicUrl === ''
      ? ''
      : ' Or set PUBLIC_URL anew, if the address of this console is another one.';
  return `${found}: add one under Webhooks in Stripe's Dashboard, in the mode of the key, and put its signing secret into STRIPE_WEBHOOK_SECRET.${orPublicUrl} Only where the Stripe CLI sends events here (stripe listen) none is needed.`;
}

const disabled = (address: string): string =>
  `The webhook endpoint for ${address} is switched off: enable it under Webhooks in Stripe's Dashboard.`;
