import { makeTestServer } from '../testing/testServer';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };

it.each([
  ['is there in local mode', {}, 303],
  ['is gone as soon as there is a payment provider', STRIPE, 404],
])('the stand-in for a checkout %s', async (_what, variables, status) => {
  const server = await makeTestServer({ variables });
  const sent = await server.fetch('/local/checkout/none/pay', { method: 'POST' });
  expect(sent.status).toBe(status);
  await server.close();
});
