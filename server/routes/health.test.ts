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

it('answers 503 within two seconds where the database hangs', async () => {
  const server = await makeTestServer();
  jest.useFakeTimers();
  const hangs = () => new Promise<never>(() => undefined);
  jest.spyOn(server.ctx.db.getExecutor(), 'executeQuery').mockImplementation(hangs);
  const asked = Promise.all([server.fetch('/healthz'), server.fetch('/readyz')]);
  await jest.advanceTimersByTimeAsync(1900);
  expect((await asked).map(({ status }) => status)).toEqual([503, 503]);
  jest.useRealTimers();
  jest.restoreAllMocks();
  await server.close();
});
