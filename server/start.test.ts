import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnv } from './settings/env';
import { silentLog } from './log';
import { startServer, type RunningServer } from './start';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const start = (variables: Record<string, string> = {}): Promise<RunningServer> =>
  startServer(
    readEnv({ PORT: '0', DATA_DIR: directory, ...variables }),
    silentLog,
    path.join(directory, 'no-client'),
  );

const tokenFrom = async (server: RunningServer): Promise<string> => {
  const response = await fetch(`${server.address}/local/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"email":"owner@example.com"}',
  });
  return ((await response.json()) as { idToken: string }).idToken;
};
const teams = async (server: RunningServer, token: string): Promise<string> =>
  (
    await fetch(`${server.address}/api/teams`, { headers: { Authorization: `Bearer ${token}` } })
  ).text();

it('keeps everything, the signing key too, over a restart', async () => {
  const first = await start();
  expect(first.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u);
  const token = await tokenFrom(first);
  const before = await teams(first, token);
  expect(before).toContain('Demo Lab');
  await first.stop();
  const second = await start();
  expect((await teams(second, token)).replace(/"balance":[^,}]+/gu, '')).toBe(
    before.replace(/"balance":[^,}]+/gu, ''),
  );
  await second.stop();
});

it('does not start twice on one directory, and frees it when a start fails', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow('Another server is running');
  const other = mkdtempSync(path.join(tmpdir(), 'start-'));
  const elsewhere = { DATA_DIR: other, PORT: new URL(first.address).port };
  await expect(start(elsewhere)).rejects.toThrow(/^PORT \d+ on 127\.0\.0\.1 is taken/u);
  await (await start({ DATA_DIR: other })).stop();
  await first.stop();
  rmSync(other, { recursive: true });
});

it('keeps a connection for longer than load balancers do, which then send no request into its end', async () => {
  const server = await start();
  const { headers } = await fetch(`${server.address}/healthz`);
  const [, seconds] = /timeout=(\d+)/u.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
  await server.stop();
});

it('tells Prometheus on a port of its own what it has answered and done', async () => {
  const server = await start({ METRICS_PORT: '0' });
  await teams(server, await tokenFrom(server));
  const metrics = await fetch(`${server.metricsAddress}/metrics`);
  expect(metrics.headers.get('content-type')).toContain('text/plain');
  const text = await metrics.text();
  expect(text).toContain(
    'rackline_http_request_duration_seconds_count{method="GET",route="/api/teams",status="200"} 1',
  );
  expect(text).toMatch(/rackline_jobs\{job="sweep",state="(waiting|running)"\} 1/u);
  expect(text).toMatch(/rackline_job_last_success_timestamp_seconds\{job="metering"\} \d/u);
  expect(text).toContain('rackline_machines{provider="simulator"} 2');
  expect(text).toMatch(/rackline_machines_price_dollars_per_hour\{provider="simulator"\} [\d.]+/u);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toContain('example.com');
  expect((await fetch(`${server.metricsAddress}/`)).status).toBe(404);
  expect((await fetch(`${server.address}/metrics`)).headers.get('content-type')).not.toContain(
    'version=0.0.4',
  );
  await server.stop();
});

it('still answers, but is not ready, while it is drained', async () => {
  const server = await start({ DRAIN_SECONDS: '2' });
  const stopped = server.stop();
  const [readiness, health] = await Promise.all(
    ['readyz', 'healthz'].map((path) => fetch(`${server.address}/${path}`)),
  );
  expect([readiness?.status, health?.status]).toEqual([503, 200]);
  await stopped;
});

it('finishes a request in flight when it is stopped, and takes no other', async () => {
  const server = await start();
  const body = '{"email":"owner@example.com"}';
  const sending = request(`${server.address}/local/token`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      // The server's go-ahead shows that it has begun with this request.
      Expect: '100-continue',
    },
  });
  const answered = once(sending, 'response');
  sending.flushHeaders();
  await once(sending, 'continue');
  const stopped = server.stop();
  // What comes before the server has closed its door is answered.
  const isOpen = (): Promise<boolean> =>
    fetch(`${server.address}/healthz`).then(
      () => true,
      () => false,
    );
  while (await isOpen()) expect(sending.writableEnded).toBe(false);
  sending.end(body);
  const [answer] = (await answered) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  answer.resume();
  await stopped;
});

it('starts though a payment provider does not answer, and then says so by the name of its setting', async () => {
  const closed = await start();
  await closed.stop();
  let tell = (_message: string): void => undefined;
  const told = new Promise<string>((resolve) => (tell = resolve));
  const env = readEnv({
    ...{ PORT: '0', DATA_DIR: directory, BTCPAY_URL: closed.address },
    ...{ BTCPAY_API_KEY: 'x', BTCPAY_STORE_ID: 'x', BTCPAY_WEBHOOK_SECRET: 'x' },
  });
  const log = { ...silentLog, error: (_facts: object, message: string) => tell(message) };
  const server = await startServer(env, log, path.join(directory, 'no-client'));
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  expect(await told).toContain('BTCPAY_URL');
  await server.stop();
});
