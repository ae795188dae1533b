import { FakeBtcpay } from './btcpay/fakeBtcpay';
import { FakeStripe } from './stripe/fakeStripe';

/** So long after it was not taken a webhook is sent again. Milliseconds. */
const RETRY_MS = 5000;

/** Starts a stand-in of each payment provider, and says how a server is led to them. */
async function main(): Promise<void> {
  const { WEBHOOK_URL: webhookUrl, STRIPE_PORT = '0', BTCPAY_PORT = '0' } = process.env;
  const stripe = await FakeStripe.start({ port: Number(STRIPE_PORT), retryMs: RETRY_MS });
  const btcpay = await FakeBtcpay.start({ port: Number(BTCPAY_PORT) });
  if (webhookUrl !== undefined) {
    stripe.account.addEndpoint(`${webhookUrl}/webhooks/stripe`);
    const url = `${webhookUrl}/webhooks/btcpay`;
    Object.assign(btcpay.webhooks.habits, {
      url,
      retryMs: (tries: number) => (tries <= 3 ? RETRY_MS : undefined),
    });
  }
  const lineOf = (settings: object): string =>
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ');
  process.stdout.write(`${lineOf(stripe.settings)}
${stripe.url} shows the payments at Stripe.
${lineOf(btcpay.variables)}
${btcpay.url} shows the invoices of BTCPay.
`);
}

void main();
