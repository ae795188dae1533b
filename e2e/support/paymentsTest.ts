import { FakeStripe } from '@/testing/payments/stripe/fakeStripe';
import { Server } from './server';
import { test as base } from './test';

interface Fixtures {
  /** Stands in for the real one, at which `server` lets people pay by card and by crypto. */
  stripe: FakeStripe;
}

/** Playwright's `test` with a server that takes money at Stripe, in front of a fake of it. */
export const test = base.extend<Fixtures>({
  stripe: async ({ browserName: _ }, use) => {
    const fake = await FakeStripe.start({ retryMs: 500 });
    await use(fake);
    await fake.close();
  },
  server: async ({ stripe }, use) => {
    const server = await Server.start(stripe.settings);
    stripe.webhooks.habits.url = `${server.baseURL}/webhooks/stripe`;
    await use(server);
    await server.remove();
  },
});

export { expect } from './test';
