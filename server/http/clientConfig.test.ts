import { CAPABILITIES } from '@/contract/clientConfig';
import { readEnv } from '../settings/env';
import { silentLog } from '../log';
import { createPayments } from '../payments/table';
import { clientConfig } from './clientConfig';

const BOTH = ['crypto', 'fiat'];
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };

const configOf = (variables: Record<string, string>) => {
  const env = readEnv(variables);
  return clientConfig({ env, payments: createPayments(env, silentLog) });
};

const API_BASE_URL = 'https://api.example.com';
const FIREBASE = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'p.example.com',
  FIREBASE_PROJECT_ID: 'p',
};

it.each([
  ['our own server has all that there is', {}, CAPABILITIES],
  ['whatever is said of another', { API_CAPABILITIES: 'idempotency' }, CAPABILITIES],
  ['another has nothing unless it is named', { API_BASE_URL }, []],
  [
    'another has what is named',
    { API_BASE_URL, API_CAPABILITIES: ' idempotency ' },
    ['idempotency'],
  ],
])('%s', (_case, variables, capabilities) => {
  expect(configOf(variables).capabilities).toEqual(capabilities);
});

it.each([
  ['local mode pretends', {}, { machines: 'simulated', payments: BOTH }],
  [
    'another server is taken to have all that is specified',
    { API_BASE_URL },
    { machines: 'real', payments: BOTH },
  ],
  [
    'a provider has machines',
    { PROVIDERS: 'lambda', LAMBDA_API_KEY: 'k' },
    { machines: 'real', payments: BOTH },
  ],
  ['Stripe takes cards only', STRIPE, { payments: ['fiat'] }],
  ['Stripe takes both, if it shall', { ...STRIPE, STRIPE_CRYPTO: '1' }, { payments: BOTH }],
  ['a server for people without one has nothing', FIREBASE, { machines: 'none', payments: [] }],
])('%s', (_case, variables, told) => {
  expect(configOf(variables)).toMatchObject(told);
});
