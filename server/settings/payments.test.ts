import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EnvError, readEnv } from './env';
import { PAYMENT_VARIABLES } from './payments';

const problemsOf = (source: Record<string, string>): readonly string[] => {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
};

const CANARY = 'canary';
const STRIPE = {
  STRIPE_SECRET_KEY: `sk_test_${CANARY}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${CANARY}`,
};
const BTCPAY = {
  BTCPAY_URL: 'https://pay.example.com/',
  BTCPAY_API_KEY: CANARY,
  BTCPAY_STORE_ID: 'Store1',
  BTCPAY_WEBHOOK_SECRET: CANARY,
};
const LIVE = { ...STRIPE, STRIPE_SECRET_KEY: `sk_live_${CANARY}` };
const FIREBASE = { FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k' };
const PUBLIC_URL = 'https://console.example.com';

let directory: string;
const file = (name: string, text: string): string => {
  const at = path.join(directory, name);
  writeFileSync(at, text);
  return at;
};
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'rackline-secrets-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

it('reads the account at each provider', () => {
  expect(
    readEnv({ ...STRIPE, ...BTCPAY, STRIPE_API_BASE: 'http://127.0.0.1:4310/' }).payments,
  ).toEqual({
    stripe: {
      secretKey: `sk_test_${CANARY}`,
      webhookSecret: `whsec_${CANARY}`,
      crypto: false,
      apiBase: 'http://127.0.0.1:4310',
    },
    btcpay: {
      url: 'https://pay.example.com',
      apiKey: CANARY,
      storeId: 'Store1',
      webhookSecret: CANARY,
    },
  });
});

it('reads keys and secrets from files', () => {
  const { payments } = readEnv({
    ...{ PUBLIC_URL, STRIPE_CRYPTO: '1' },
    STRIPE_SECRET_KEY_FILE: file('key', `rk_live_${CANARY}\n`),
    STRIPE_WEBHOOK_SECRET_FILE: file('secret', `whsec_${CANARY}\n`),
    ...{ BTCPAY_URL: 'https://pay.example.com', BTCPAY_STORE_ID: 'Store1' },
    BTCPAY_API_KEY_FILE: file('api-key', CANARY),
    BTCPAY_WEBHOOK_SECRET_FILE: file('webhook', CANARY),
  });
  expect(payments).toMatchObject({
    stripe: { secretKey: `rk_live_${CANARY}`, webhookSecret: `whsec_${CANARY}`, crypto: true },
    btcpay: { apiKey: CANARY, webhookSecret: CANARY },
  });
});

it('reads who sells, with an address of several lines', () => {
  expect(
    readEnv({
      SELLER_NAME: 'Racks, Inc.',
      SELLER_ADDRESS: '1 Main St; Springfield ;',
      TAX_NOTE: 'No VAT.',
    }).seller,
  ).toEqual({ name: 'Racks, Inc.', address: ['1 Main St', 'Springfield'], taxNote: 'No VAT.' });
});

it.each([
  ['Stripe for tests, on this machine', STRIPE],
  ['BTCPay on this machine', { ...BTCPAY, BTCPAY_URL: 'http://127.0.0.1:23000' }],
  ['Stripe for people', { ...FIREBASE, ...LIVE, HOST: '0.0.0.0', PUBLIC_URL }],
  ['crypto that is switched off', { STRIPE_CRYPTO: '0' }],
])('takes %s', (_what, variables) => {
  expect(problemsOf(variables)).toEqual([]);
});

const NO_KEY =
  'STRIPE_SECRET_KEY must be a secret key of Stripe, which begins with sk_test_ or sk_live_, or a restricted one, which begins with rk_.';
const NO_LIVE =
  'while STRIPE_SECRET_KEY is a live key, with which people pay real money: set it to the address that people use, or use a test key (sk_test_…).';
const NO_TLS = 'must begin with https:// unless it is on this machine.';

it.each([
  [
    'a key without its webhook secret',
    { STRIPE_SECRET_KEY: STRIPE.STRIPE_SECRET_KEY },
    'STRIPE_WEBHOOK_SECRET must be set because STRIPE_SECRET_KEY is; or STRIPE_WEBHOOK_SECRET_FILE, a file that holds it (docs/payments.md).',
  ],
  [
    'a webhook secret without its key',
    { STRIPE_WEBHOOK_SECRET_FILE: __filename },
    `STRIPE_WEBHOOK_SECRET_FILE must name a file that holds the key and nothing else: ${__filename} does not.`,
    'STRIPE_SECRET_KEY must be set because STRIPE_WEBHOOK_SECRET_FILE is; or STRIPE_SECRET_KEY_FILE, a file that holds it (docs/payments.md).',
  ],
  [
    'crypto without a key',
    { STRIPE_CRYPTO: '1' },
    'STRIPE_SECRET_KEY must be set because STRIPE_CRYPTO is; or STRIPE_SECRET_KEY_FILE, a file that holds it (docs/payments.md).',
    'STRIPE_WEBHOOK_SECRET must be set because STRIPE_CRYPTO is; or STRIPE_WEBHOOK_SECRET_FILE, a file that holds it (docs/payments.md).',
  ],
  [
    'half a store',
    { BTCPAY_URL: BTCPAY.BTCPAY_URL, BTCPAY_API_KEY: CANARY },
    'BTCPAY_STORE_ID must be set because BTCPAY_URL is (docs/payments.md).',
    'BTCPAY_WEBHOOK_SECRET must be set because BTCPAY_URL is; or BTCPAY_WEBHOOK_SECRET_FILE, a file that holds it (docs/payments.md).',
  ],
  [
    'a key that is given twice',
    { ...STRIPE, STRIPE_SECRET_KEY_FILE: '/nowhere/key' },
    'STRIPE_SECRET_KEY_FILE must name a file that this user may read: /nowhere/key cannot be read.',
    'STRIPE_SECRET_KEY and STRIPE_SECRET_KEY_FILE are both set: set one of them.',
  ],
  ['a publishable key', { ...STRIPE, STRIPE_SECRET_KEY: `pk_live_${CANARY}` }, NO_KEY],
  ['a key with a space', { ...STRIPE, STRIPE_SECRET_KEY: `sk_test_${CANARY} x` }, NO_KEY],
  [
    'a key for a secret',
    { ...STRIPE, STRIPE_WEBHOOK_SECRET: `sk_test_${CANARY}` },
    'STRIPE_WEBHOOK_SECRET must be the signing secret of a webhook endpoint at Stripe, which begins with whsec_.',
  ],
  [
    'an API that is no origin',
    { ...STRIPE, STRIPE_API_BASE: 'http://127.0.0.1:4310/v1' },
    'STRIPE_API_BASE must be an origin: write http://127.0.0.1:4310.',
  ],
  [
    'an API without TLS',
    { ...STRIPE, STRIPE_API_BASE: 'http://stripe.example.com' },
    `STRIPE_API_BASE ${NO_TLS}`,
  ],
  [
    'a store without TLS',
    { ...BTCPAY, BTCPAY_URL: 'http://pay.example.com' },
    `BTCPAY_URL ${NO_TLS}`,
  ],
  [
    'a store that is no address',
    { ...BTCPAY, BTCPAY_URL: 'pay.example.com' },
    'BTCPAY_URL must be a whole address that begins with https://.',
  ],
  [
    'the id of no store',
    { ...BTCPAY, BTCPAY_STORE_ID: 'https://pay.example.com/stores/1' },
    'BTCPAY_STORE_ID must be the id of a store, of letters and digits, as its settings show it.',
  ],
  ['a live key without an address', LIVE, `PUBLIC_URL is not set, ${NO_LIVE}`],
  [
    'a live key on this machine',
    { ...LIVE, PUBLIC_URL: 'http://127.0.0.1:3000' },
    `PUBLIC_URL is http://127.0.0.1:3000, which nobody else can reach, ${NO_LIVE}`,
  ],
  [
    'a live key where nothing is encrypted',
    { ...FIREBASE, ...LIVE, HOST: '0.0.0.0', PUBLIC_URL: 'http://console.example.com' },
    'PUBLIC_URL is http://console.example.com, where everybody on the way can read and change what is sent, while STRIPE_SECRET_KEY is a live key, with which people pay real money: give this server a certificate and set PUBLIC_URL to an address that begins with https://, or use a test key (sk_test_…).',
  ],
  [
    'a restricted live key on a private address without TLS',
    { ...STRIPE, STRIPE_SECRET_KEY: `rk_live_${CANARY}`, PUBLIC_URL: 'http://10.0.0.7:3000' },
    'PUBLIC_URL is http://10.0.0.7:3000, where everybody on the way can read and change what is sent, while STRIPE_SECRET_KEY is a live key, with which people pay real money: give this server a certificate and set PUBLIC_URL to an address that begins with https://, or use a test key (sk_test_…).',
  ],
  [
    'a live key that would go to a stand-in',
    { ...LIVE, PUBLIC_URL, STRIPE_API_BASE: 'http://127.0.0.1:4310' },
    'STRIPE_API_BASE is set, while STRIPE_SECRET_KEY is a live key, with which people pay real money: the key would be sent there. Leave STRIPE_API_BASE out, or use a test key (sk_test_…).',
  ],
  [
    'a store that only this machine can reach',
    { ...BTCPAY, PUBLIC_URL, BTCPAY_URL: 'http://127.0.0.1:23000' },
    'BTCPAY_URL is http://127.0.0.1:23000, which nobody else can reach, while PUBLIC_URL is https://console.example.com: browsers are sent to BTCPAY_URL to pay, so set it to the address that people use.',
  ],
  [
    'payments where nobody knows the way back',
    { ...FIREBASE, ...STRIPE },
    'PUBLIC_URL must be set because STRIPE_SECRET_KEY is: people come back there after they have paid.',
  ],
  [
    'a store where nobody knows the way back',
    { ...BTCPAY, HOST: '0.0.0.0', ALLOW_LOCAL_MODE: '1' },
    'PUBLIC_URL must be set because BTCPAY_URL is: people come back there after they have paid.',
  ],
])('refuses %s', (_what, variables, ...sentences) => {
  const problems = problemsOf(variables);
  expect(problems).toEqual(sentences);
  expect(problems.join(' ')).not.toContain(CANARY);
});

it.each(['README.md', 'docs/payments.md', '.env.example'])('has all settings in %s', (name) => {
  const text = readFileSync(path.resolve(__dirname, '../..', name), 'utf8');
  const settings = Object.keys(PAYMENT_VARIABLES).filter((each) => !each.endsWith('_FILE'));
  expect(settings.filter((each) => !text.includes(each))).toEqual([]);
});
