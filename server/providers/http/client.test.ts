import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProviderError } from '../machineProvider';
import { createApi, type ApiSettings } from './client';

const SECRET = 'sk-live-0123456789abcdef';
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function api(listener: RequestListener, settings: Partial<ApiSettings> = {}) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return createApi({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    authorization: ['X-API-KEY', SECRET],
    secret: SECRET,
    callDeadline: 60_000,
    ...settings,
  });
}

/** An API that answers everything alike. */
const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
  api((_request, response) => response.writeHead(status, headers).end(body));

async function failureOf(call: Promise<unknown>): Promise<ProviderError> {
  const failure: unknown = await call.catch((error: unknown) => error);
  if (!(failure instanceof ProviderError)) throw new Error('It did not fail as a provider does.');
  return failure;
}

it('sends JSON with the key, below the base address', async () => {
  const seen: unknown[] = [];
  const call = await api((request, response) => {
    const { method, url, headers } = request;
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ method, url, key: headers['x-api-key'], type: headers['content-type'], body });
      response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"id": "m-1"}');
    });
  });
  const query = { region: 'us east', kind: undefined };
  const answer = await call('POST', '/machines', { query, body: { name: 'a' } });
  expect(answer).toMatchObject({ status: 201, body: { id: 'm-1' } });
  expect(seen).toEqual([
    {
      method: 'POST',
      url: '/v1/machines?region=us+east',
      key: SECRET,
      type: 'application/json',
      body: '{"name":"a"}',
    },
  ]);
});

it('takes an empty answer for one', async () => {
  const call = await answering(200, '');
  expect(await call('POST', '/machines/1/delete')).toMatchObject({ status: 200, body: undefined });
});

it.each([
  [400, '{}', 'rejected'],
  [401, '{}', 'unauthorized'],
  [401, 'Unauthorized', 'unauthorized'],
  [402, '{}', 'accountEmpty'],
  [403, '{}', 'unauthorized'],
  [404, '{}', 'rejected'],
  [408, '{}', 'outcomeUnknown'],
  [409, '', 'rejected'],
  [422, '{}', 'rejected'],
  [429, '{}', 'throttled'],
  [429, '<html>Slow down</html>', 'throttled'],
  [500, '{}', 'outcomeUnknown'],
  [503, '', 'outcomeUnknown'],
  // Of a proxy, not of the provider.
  [200, '<html>Maintenance</html>', 'outcomeUnknown'],
  [200, 'true story', 'outcomeUnknown'],
  [200, '{"id": "m-', 'outcomeUnknown'],
  [403, '  <!doctype html>', 'outcomeUnknown'],
  [404, '<html>', 'outcomeUnknown'],
])('takes %i %j for %s', async (status, body, kind) => {
  const call = await answering(status, body);
  expect((await failureOf(call('GET', '/machines'))).kind).toBe(kind);
});

it('gives an answer of a status that is one, unless a proxy gave it', async () => {
  const also = { also: [404] };
  const call = await answering(404, '{"code": "not-found"}');
  expect(await call('DELETE', '/machines/1', also)).toMatchObject({ status: 404 });
  for (const body of ['<html>', '404 page not found']) {
    const other = await answering(404, body);
    expect((await failureOf(other('DELETE', '/machines/1', also))).kind).toBe('outcomeUnknown');
  }
});

it('goes by an error code before the status', async () => {
  const call = await api((_request, response) => response.writeHead(400).end('{"code": "full"}'), {
    kindOf: ({ body }) => (JSON.stringify(body) === '{"code":"full"}' ? 'noCapacity' : undefined),
  });
  expect((await failureOf(call('POST', '/machines'))).kind).toBe('noCapacity');
});

it('tells how long to rest', async () => {
  const call = await answering(429, '{}', { 'Retry-After': '12' });
  expect(await failureOf(call('GET', '/machines'))).toMatchObject({ afterMs: 12_000 });
});

it('says what the provider says, without the key', async () => {
  const message = `Key ${SECRET} (${SECRET.slice(0, 12)}…) of jo@example.com is not valid`;
  const call = await answering(401, JSON.stringify({ error: { code: 'global/bad-key', message } }));
  const failure = await failureOf(call('GET', '/machines'));
  expect(failure.message).toBe(
    'GET /machines: 401 (global/bad-key: Key [secret] ([secret]…) of [e-mail] is not valid)',
  );
});

it('hides a key of any form', async () => {
  const secret = 'a:b:c/%d?e&f#g';
  const call = await api(
    (_request, response) => response.writeHead(400).end(JSON.stringify({ error: `no ${secret}!` })),
    { secret },
  );
  expect((await failureOf(call('GET', '/machines'))).message).toBe(
    'GET /machines: 400 (no [secret]!)',
  );
});

it('is not led elsewhere with the key', async () => {
  const seen: (string | undefined)[] = [];
  const call = await api((request, response) => {
    seen.push(request.url);
    response.writeHead(302, { Location: '/elsewhere' }).end();
  });
  expect(await failureOf(call('GET', '/machines'))).toMatchObject({
    kind: 'outcomeUnknown',
    message: 'GET /machines: no answer (unexpected redirect)',
  });
  expect(seen).toEqual(['/v1/machines']);
});

it.each<[string, RequestListener]>([
  ['before it answers', (request) => request.socket.destroy()],
  [
    'in the middle of its answer',
    (request, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('{"id":', () => {
        request.socket.destroy();
      });
    },
  ],
])('does not know the outcome where the connection ends %s', async (_when, listener) => {
  const call = await api(listener);
  expect((await failureOf(call('POST', '/machines'))).kind).toBe('outcomeUnknown');
});

it('does not know the outcome where nobody listens', async () => {
  const call = await answering(200, '{}');
  await new Promise((closed) => servers.pop()?.close(closed));
  const failure = await failureOf(call('GET', '/machines'));
  expect(failure).toMatchObject({
    kind: 'outcomeUnknown',
    message: 'GET /machines: no answer (ECONNREFUSED)',
  });
});

it('ends at its deadline', async () => {
  const late = new AbortController();
  const silent: RequestListener = () => late.abort(new DOMException('', 'TimeoutError'));
  const call = await api(silent, { deadline: () => late.signal });
  const failure = await failureOf(call('GET', '/machines'));
  expect(failure).toMatchObject({
    kind: 'outcomeUnknown',
    message: 'GET /machines: no answer (TimeoutError)',
  });
});

it('ends at its deadline in the middle of an answer', async () => {
  const late = new AbortController();
  const call = await api(
    (_request, response) => {
      response.writeHead(200).write('[', () => late.abort());
    },
    { deadline: () => late.signal },
  );
  expect((await failureOf(call('GET', '/machines'))).kind).toBe('outcomeUnknown');
});

it('does not read an answer without end', async () => {
  const megabyte = ' '.repeat(1024 * 1024);
  const call = await api((_request, response) => {
    const more = () => response.write(megabyte, (error) => (error ? undefined : more()));
    response.writeHead(200);
    more();
  });
  expect((await failureOf(call('GET', '/machines'))).kind).toBe('outcomeUnknown');
});
