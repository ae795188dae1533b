import { makeTestServer } from '../testing/testServer';

it('answers 200 while the database answers, 503 afterwards', async () => {
  const server = await makeTestServer();
  const healthy = await server.fetch('/healthz');
  expect([healthy.status, await healthy.json()]).toEqual([200, { status: 'ok' }]);
  await server.close();
  const broken = await server.fetch('/healthz');
  expect([broken.status, await broken.json()]).toEqual([503, { status: 'unavailable' }]);
});
