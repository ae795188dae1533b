import { createEarlyCalls } from './earlyCalls';

const URL_OF = { teams: 'https://api.example.com/api/teams', offers: '/api/gpu-offers' };

let sent: { url: string; init: RequestInit | undefined }[];
let answer: () => Promise<Response>;
let clock: number;
let calls: ReturnType<typeof createEarlyCalls>;

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

beforeEach(() => {
  sent = [];
  clock = 0;
  answer = async () => Response.json({ number: sent.length });
  calls = createEarlyCalls(
    (input, init) => {
      sent.push({ url: String(input), init });
      return answer();
    },
    () => clock,
  );
});

const numberOf = async (response: Promise<Response>): Promise<unknown> =>
  (await (await response).json()).number;

test('what has been asked is not asked again, once', async () => {
  calls.ask('GET', URL_OF.offers, null);
  expect(sent[0]?.init).toMatchObject({ method: 'GET', credentials: 'omit' });
  expect(await numberOf(calls.fetch(URL_OF.offers, { method: 'GET' }))).toBe(1);
  expect(sent).toHaveLength(1);
  expect(await numberOf(calls.fetch(URL_OF.offers, { method: 'GET' }))).toBe(2);
});

test.each([
  ['another method', () => calls.fetch(URL_OF.teams, { method: 'POST', ...bearer('a') })],
  ['another address', () => calls.fetch(URL_OF.offers, bearer('a'))],
  ["another person's token", () => calls.fetch(URL_OF.teams, bearer('b'))],
  ['no token', () => calls.fetch(URL_OF.teams)],
])('%s is another request', async (_what, request) => {
  calls.ask('GET', URL_OF.teams, 'a');
  await request();
  expect(sent).toHaveLength(2);
});

test('an answer that has been there for ten seconds is no longer news', async () => {
  calls.ask('GET', URL_OF.teams, 'a');
  clock = 10_001;
  expect(await numberOf(calls.fetch(URL_OF.teams, bearer('a')))).toBe(2);
});

test.each([
  ['an error', async () => new Response('', { status: 503 })],
  ['a cut connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('after %s it is asked again', async (_what, failing) => {
  answer = failing;
  calls.ask('POST', URL_OF.teams, 'a');
  answer = async () => Response.json({ number: sent.length });
  expect(await numberOf(calls.fetch(URL_OF.teams, { method: 'POST', ...bearer('a') }))).toBe(2);
});

test('who no longer waits is told so', async () => {
  answer = () => new Promise(() => undefined);
  calls.ask('GET', URL_OF.teams, 'a');
  const controller = new AbortController();
  const waiting = calls.fetch(URL_OF.teams, { ...bearer('a'), signal: controller.signal });
  controller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
});

test('what has been answered is told at once, and still there for who asks later', async () => {
  expect(await calls.ask('POST', URL_OF.teams, 'a')()).toEqual({ number: 1 });
  expect(await numberOf(calls.fetch(URL_OF.teams, { method: 'POST', ...bearer('a') }))).toBe(1);
});

test.each([
  ['an error', async () => Response.json({ error: 'No.' }, { status: 403 })],
  ['what is no JSON', async () => new Response('<p>Hello</p>')],
  ['a cut connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s tells nothing', async (_what, failing) => {
  answer = failing;
  expect(await calls.ask('POST', URL_OF.teams, 'a')()).toBeUndefined();
});

test('a long answer is read once, by who asks for it later', async () => {
  const response = Response.json({ number: 1 });
  const clone = jest.spyOn(response, 'clone');
  answer = async () => response;
  calls.ask('GET', URL_OF.teams, 'a');
  expect(await numberOf(calls.fetch(URL_OF.teams, bearer('a')))).toBe(1);
  expect(clone).not.toHaveBeenCalled();
});
