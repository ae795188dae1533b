import { makeTestServer } from '../testing/testServer';

it('answers 200 while the database answers, 503 afterwards', async () => {
  const server = await makeTestServer();
  const healthy = await server.fetch('/healthz');
  expect([healthy.status, await healthy.json()]).toEqual([200, { status: 'ok' }]);
  await server.close();
  const broken = await server.fetch('/healthz');
  expect([broken.status, await broken.json()]).toEqual([503, { status: 'unavailable' }]);
});

it('is ready until it is about to stop', async () => {
  const server = await makeTestServer();
  const ready = await server.fetch('/readyz');
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  server.ctx.isReady = () => false;
  const stopping = await server.fetch('/readyz');
  expect([stopping.status, await stopping.json()]).toEqual([503, { status: 'stopping' }]);
  expect((await server.fetch('/healthz')).status).toBe(200);
  await server.close();
});
