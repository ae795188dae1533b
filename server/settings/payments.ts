import * as z from 'zod/mini';
import { readOrigin } from './addresses';
import { isLoopback } from './apiBaseUrl';
import {
  flag,
  key,
  keyFile,
  nameOf,
  readAddress,
  readBy,
  twiceProblems,
  type Reading,
} from './forms';

/** The settings of the payment providers and of receipts. No message holds a key or a secret. */

/** Keys of Stripe say by their beginning what they are; a publishable one opens no checkout. */
const SECRET_KEY = /^[sr]k_(?:test|live)_[!-~]+$/u;
const LIVE_KEY = /^[sr]k_live_/u;
const SIGNING_SECRET = /^whsec_[!-~]+$/u;

/** What goes there, a key and where a browser is sent to pay, must not be read on the way. */
const overTls = (address: string): Reading<string> => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLoopback(hostname)
    ? { value: address }
    : { problem: 'must begin with https:// unless it is on this machine' };
};

const readApiOrigin = (text: string): Reading<string> => {
  const reading = readOrigin(text);
  return 'value' in reading
    ? overTls(reading.value)
    : { problem: `must be an origin: ${reading.problem}` };
};

const readStoreAddress = (text: string): Reading<string> => {
  const reading = readAddress(text);
  return 'value' in reading ? overTls(reading.value) : reading;
};

const readLines = (text: string): Reading<string[]> => {
  const lines = text.split(';').map((line) => line.trim());
  return { value: lines.filter((line) => line !== '') };
};

export const PAYMENT_VARIABLES = {
  STRIPE_SECRET_KEY: key(
    SECRET_KEY,
    'must be a secret key of Stripe, which begins with sk_test_ or sk_live_, or a restricted one, which begins with rk_',
  ),
  STRIPE_SECRET_KEY_FILE: keyFile(SECRET_KEY),
  STRIPE_WEBHOOK_SECRET: key(
    SIGNING_SECRET,
    'must be the signing secret of a webhook endpoint at Stripe, which begins with whsec_',
  ),
  STRIPE_WEBHOOK_SECRET_FILE: keyFile(SIGNING_SECRET),
  STRIPE_CRYPTO: flag(false),
  STRIPE_API_BASE: z.optional(readBy(readApiOrigin)),
  BTCPAY_URL: z.optional(readBy(readStoreAddress)),
  BTCPAY_API_KEY: key(),
  BTCPAY_API_KEY_FILE: keyFile(),
  BTCPAY_STORE_ID: key(
    /^[A-Za-z0-9]+$/u,
    'must be the id of a store, of letters and digits, as its settings show it',
  ),
  BTCPAY_WEBHOOK_SECRET: key(),
  BTCPAY_WEBHOOK_SECRET_FILE: keyFile(),
  SELLER_NAME: z.optional(z.string()),
  SELLER_ADDRESS: z._default(readBy(readLines), []),
  TAX_NOTE: z.optional(z.string()),
};
type PaymentVariables = z.output<z.ZodMiniObject<typeof PAYMENT_VARIABLES>>;

/** What each provider needs, and what makes no sense without it. A key or a secret may be in a file. */
const NEEDED = [
  {
    all: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    besides: ['STRIPE_CRYPTO', 'STRIPE_API_BASE'],
  },
  {
    all: ['BTCPAY_URL', 'BTCPAY_API_KEY', 'BTCPAY_STORE_ID', 'BTCPAY_WEBHOOK_SECRET'],
    besides: [],
  },
];

/** What is wrong between the settings as they are given, a sentence each: a provider has all of its settings or none. */
export function paymentProblems(given: Record<string, string | undefined>): string[] {
  return NEEDED.flatMap(({ all, besides }) => {
    const because =
      all.map((name) => nameOf(given, name)).find((name) => name !== undefined) ??
      besides.find((name) => !['0', 'false', undefined].includes(given[name]));
    const missing = all.filter((name) => nameOf(given, name) === undefined);
    return [
      ...all.flatMap((name) => twiceProblems(given, name)),
      ...(because === undefined ? [] : missing).map((name) => {
        const file =
          `${name}_FILE` in PAYMENT_VARIABLES ? `; or ${name}_FILE, a file that holds it` : '';
        return `${name} must be set because ${because} is${file} (docs/payments.md).`;
      }),
    ];
  });
}

/** Whether browsers reach this server at an address of this machine, which it knows by itself. */
interface Reached {
  PUBLIC_URL?: string;
  hasOwnOrigin: boolean;
}

/** Why people could not pay and come back after that, a sentence each. */
export function returnProblems(
  variables: PaymentVariables,
  { PUBLIC_URL, hasOwnOrigin }: Reached,
): string[] {
  const { stripe, btcpay } = paymentsOf(variables);
  if (stripe !== undefined && LIVE_KEY.test(stripe.secretKey)) {
    const problems = liveProblems(PUBLIC_URL, stripe.apiBase);
    if (problems.length > 0) return problems;
  }
  if (btcpay !== undefined && PUBLIC_URL !== undefined) {
    const [store, console] = [btcpay.url, PUBLIC_URL].map((url) => new URL(url).hostname);
    if (isLoopback(store ?? '') && !isLoopback(console ?? '')) {
      return [
        `BTCPAY_URL is ${btcpay.url}, which nobody else can reach, while PUBLIC_URL is ${PUBLIC_URL}: browsers are sent to BTCPAY_URL to pay, so set it to the address that people use.`,
      ];
    }
  }
  const setting = stripe === undefined ? 'BTCPAY_URL' : 'STRIPE_SECRET_KEY';
  const isFine = PUBLIC_URL !== undefined || hasOwnOrigin;
  return isFine || (stripe === undefined && btcpay === undefined)
    ? []
    : [
        `PUBLIC_URL must be set because ${setting} is: people come back there after they have paid.`,
      ];
}

const LIVE = 'while STRIPE_SECRET_KEY is a live key, with which people pay real money';
const OR_TEST = 'or use a test key (sk_test_…)';

/** What must not be beside a live key of Stripe. */
function liveProblems(publicUrl: string | undefined, apiBase: string | undefined): string[] {
  const elsewhere = `STRIPE_API_BASE is set, ${LIVE}: the key would be sent there. Leave STRIPE_API_BASE out, ${OR_TEST}.`;
  return [...addressProblems(publicUrl), ...(apiBase === undefined ? [] : [elsewhere])];
}

/** Why nobody should pay real money at an address of this console. */
function addressProblems(publicUrl: string | undefined): string[] {
  const instead = `set it to the address that people use, ${OR_TEST}`;
  if (publicUrl === undefined) return [`PUBLIC_URL is not set, ${LIVE}: ${instead}.`];
  const { hostname, protocol } = new URL(publicUrl);
  if (isLoopback(hostname)) {
    return [`PUBLIC_URL is ${publicUrl}, which nobody else can reach, ${LIVE}: ${instead}.`];
  }
  if (protocol === 'https:') return [];
  return [
    `PUBLIC_URL is ${publicUrl}, where everybody on the way can read and change what is sent, ${LIVE}: give this server a certificate and set PUBLIC_URL to an address that begins with https://, ${OR_TEST}.`,
  ];
}

/** The accounts at payment providers; undefined where there is none. */
export function paymentsOf(variables: PaymentVariables) {
  const secretKey = variables.STRIPE_SECRET_KEY ?? variables.STRIPE_SECRET_KEY_FILE;
  const signingSecret = variables.STRIPE_WEBHOOK_SECRET ?? variables.STRIPE_WEBHOOK_SECRET_FILE;
  const { BTCPAY_URL: url, BTCPAY_STORE_ID: storeId } = variables;
  const apiKey = variables.BTCPAY_API_KEY ?? variables.BTCPAY_API_KEY_FILE;
  const webhookSecret = variables.BTCPAY_WEBHOOK_SECRET ?? variables.BTCPAY_WEBHOOK_SECRET_FILE;
  return {
    stripe:
      secretKey === undefined || signingSecret === undefined
        ? undefined
        : {
            secretKey,
            webhookSecret: signingSecret,
            /** Whether people may pay by crypto there. */
            crypto: variables.STRIPE_CRYPTO,
            /** Another origin than Stripe's own, for tests. */
            apiBase: variables.STRIPE_API_BASE,
          },
    btcpay:
      url && apiKey && storeId && webhookSecret
        ? { url, apiKey, storeId, webhookSecret }
        : undefined,
  };
}

/** Who sells, as receipts name them. */
export function sellerOf({ SELLER_NAME, SELLER_ADDRESS, TAX_NOTE }: PaymentVariables) {
  return {
    name: SELLER_NAME,
    /** A line each. */
    address: SELLER_ADDRESS,
    /** What is said of taxes; undefined where nothing is. */
    taxNote: TAX_NOTE,
  };
}
