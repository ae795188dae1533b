import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';
import { silentLog } from '@/server/log';
import { createBtcpay } from '@/server/payments/btcpay/adapter';
import type { PaymentProvider } from '@/server/payments/paymentProvider';
import { createStripe } from '@/server/payments/stripe/adapter';
import { FAKE_ACCOUNT, FakeBtcpay } from '../payments/btcpay/fakeBtcpay';
import { accountOf } from '../payments/btcpay/invoices';
import { FakeStripe } from '../payments/stripe/fakeStripe';
import type { Passing } from './gate';

/** A payment that was opened at a provider. */
export interface Opened {
  id: string;
  transactionId: string;
  /** What came in and is confirmed, in micro-dollars; 0 where nothing is. */
  paidMicros: number;
}

/** A stand-in of a payment provider, by what people do there. */
export interface Shop {
  method: 'fiat' | 'crypto';
  /** Each that was opened, those too whose answer was lost. */
  opened: () => Opened[];
  /** Which one an address of ours leads to. */
  idIn: (url: string) => string;
  pay: (id: string) => void;
  payLater: (id: string) => void;
  confirm: (id: string) => void;
  /** What a server is led to it by, when it is reached at another address. */
  variables: (url: string) => Record<string, string>;
  url: string;
  /** Which payment a call has just told of, and what. */
  told: (passing: Passing) => { id: string; what: 'opened' | 'paid' } | undefined;
  /** Which payment a webhook says is paid. */
  paidIn: (body: string) => string | undefined;
  /** Every tenth call goes wrong; or none any more. */
  goWrong: (isOn: boolean) => void;
  /** Where webhooks go, and which do not. */
  send: (url: string, isLost: (id: string) => boolean) => void;
  complaints: readonly string[];
  /** What the product asks it by. */
  provider: PaymentProvider;
  close: () => Promise<void>;
}

/** How late a webhook comes, at most. Milliseconds. */
const LATE = 300;
const WRONG_SHARE = 0.1;

const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];

const wrongly =
  <T>(faults: readonly T[], isOn: boolean) =>
  (): T | undefined =>
    isOn && Math.random() < WRONG_SHARE ? oneOf(faults) : undefined;

export async function btcpayShop(): Promise<Shop> {
  const fake = await FakeBtcpay.start();
  const { invoices, webhooks, faults } = fake;
  const faulty = ['unreached', 'lostAfter', 'broken', 'brokenAfter', 'html', 'throttled'] as const;
  return {
    method: 'crypto',
    opened: () =>
      invoices.all.map((invoice) => ({
        id: invoice.id,
        transactionId: (invoice.metadata as { orderId: string }).orderId,
        paidMicros:
          invoice.status === 'Settled' ? Math.round(paidOf(invoice.id) * 100) * 10_000 : 0,
      })),
    idIn: (url) => url.split('/').at(-1) ?? '',
    // Now and then more than was asked for.
    pay(id) {
      const isMore = Math.random() < 0.2;
      invoices.pay(id, isMore ? invoices.get(id).amount + 3 : undefined);
      invoices.confirm(id);
    },
    payLater: (id) => invoices.pay(id),
    confirm: (id) => invoices.confirm(id),
    url: fake.url,
    variables: (url) => ({
      ...{ BTCPAY_URL: url, BTCPAY_API_KEY: FAKE_ACCOUNT.apiKey },
      ...{ BTCPAY_STORE_ID: FAKE_ACCOUNT.storeId },
      BTCPAY_WEBHOOK_SECRET: FAKE_ACCOUNT.webhookSecret,
    }),
    told({ method, path, answer = '' }) {
      const id = /"id":"(\w+)"/u.exec(answer)?.[1];
      if (id === undefined || !path.includes('/invoices')) return undefined;
      if (method === 'POST') return { id, what: 'opened' };
      const isOne = path.includes(`/invoices/${id}`) && answer.includes('"status":"Settled"');
      return isOne ? { id, what: 'paid' } : undefined;
    },
    paidIn: (body) =>
      body.includes('"InvoiceSettled"') ? /"invoiceId": "(\w+)"/u.exec(body)?.[1] : undefined,
    goWrong: (isOn) => {
      faults.choose = wrongly(faulty, isOn);
    },
    send(url, isLost) {
      Object.assign(webhooks.habits, {
        ...{ url: `${url}/webhooks/btcpay`, times: 2 },
        before: () => wait(Math.random() * LATE),
        retryMs: (tries: number) => [200, 500, 1000, 2000][tries - 1],
        isLost: (event: { invoiceId: string }) => isLost(event.invoiceId),
      });
    },
    complaints: fake.complaints,
    provider: createBtcpay(fake.settings),
    close: () => fake.close(),
  };

  function paidOf(id: string): number {
    const invoice = invoices.get(id);
    // What is a part of a coin more than exact counts as exact.
    return invoice.additionalStatus === 'PaidOver' ? accountOf(invoice).paid : invoice.amount;
  }
}

export async function stripeShop(): Promise<Shop> {
  const fake = await FakeStripe.start({ retryMs: 500 });
  const { account, webhooks, faults } = fake;
  const faulty = ['unreached', 'lostAfter', 'broken', 'brokenAfter', 'html', 'throttled'] as const;
  return {
    method: 'fiat',
    opened: () =>
      [...account.sessions.values()].map((session) => ({
        id: session.id,
        transactionId: session.client_reference_id ?? '',
        paidMicros: session.payment_status === 'paid' ? (session.amount_total ?? 0) * 10_000 : 0,
      })),
    idIn: (url) => [...account.sessions.keys()].find((id) => url.includes(id)) ?? '',
    pay: (id) => account.pay(id),
    payLater: (id) => account.payLater(id),
    confirm: (id) => account.confirm(id),
    url: fake.url,
    variables: (url) => ({ ...fake.settings, STRIPE_CRYPTO: '0', STRIPE_API_BASE: url }),
    told({ method, path, answer = '' }) {
      const id = /"id":\s*"(cs_\w+)"/u.exec(answer)?.[1];
      if (id === undefined || !path.startsWith('/v1/checkout/sessions')) return undefined;
      if (path === '/v1/checkout/sessions') return { id, what: 'opened' };
      const isOne =
        method === 'GET' && path.includes(id) && /"payment_status":\s*"paid"/u.test(answer);
      return isOne ? { id, what: 'paid' } : undefined;
    },
    paidIn: (body) =>
      /"payment_status":\s*"paid"/u.test(body) ? /"id":\s*"(cs_\w+)"/u.exec(body)?.[1] : undefined,
    goWrong: (isOn) => {
      faults.choose = wrongly(faulty, isOn);
    },
    send(url, isLost) {
      Object.assign(webhooks.habits, {
        ...{ url: `${url}/webhooks/stripe`, times: 2 },
        isLost: ({ data }: Stripe.Event) => 'id' in data.object && isLost(String(data.object.id)),
      });
    },
    complaints: fake.complaints,
    provider: createStripe(
      {
        ...{ secretKey: fake.settings.STRIPE_SECRET_KEY, apiBase: fake.url, crypto: false },
        webhookSecret: fake.settings.STRIPE_WEBHOOK_SECRET,
      },
      silentLog,
    ),
    close: () => fake.close(),
  };
}
