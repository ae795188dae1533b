import { FakeStripe } from './stripe/fakeStripe';

/** Starts stand-ins of payment providers, and says how a server is led to them. */
async function main(): Promise<void> {
  const { WEBHOOK_URL: webhookUrl, STRIPE_PORT: port = '0' } = process.env;
  const fake = await FakeStripe.start({ port: Number(port), retryMs: 5000 });
  if (webhookUrl !== undefined) fake.account.addEndpoint(`${webhookUrl}/webhooks/stripe`);
  const settings = Object.entries(fake.settings).map(([name, value]) => `${name}=${value}`);
  process.stdout.write(`${settings.join(' ')}\n${fake.url} shows the payments.\n`);
}

void main();
