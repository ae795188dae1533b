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

test('an early answer is used once', async () => {
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

test('an answer that has been there for a minute is stale', async () => {
  await calls.ask('GET', URL_OF.teams, 'a')();
  clock = 60_001;
  expect(await numberOf(calls.fetch(URL_OF.teams, bearer('a')))).toBe(2);
});

test('a pending answer is waited for, however long', async () => {
  let arrive: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  calls.ask('GET', URL_OF.teams, 'a');
  clock = 90_000;
  const waiting = numberOf(calls.fetch(URL_OF.teams, bearer('a')));
  arrive(Response.json({ number: 1 }));
  expect(await waiting).toBe(1);
  expect(sent).toHaveLength(1);
});

const FAILING: [string, () => Promise<Response>][] = [
  ['an error', async () => new Response('No.', { status: 503 })],
  ['a cut connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
];
const outcomeOf = async (response: Promise<Response>): Promise<unknown> =>
  response.then(
    async (one) => [one.status, await one.text()],
    (error: unknown) => String(error),
  );

describe.each(FAILING)('after %s', (_what, failing) => {
  const ask = () => calls.fetch(URL_OF.teams, { method: 'GET', ...bearer('a') });
  beforeEach(() => {
    answer = failing;
  });

  test.each([
    ['what was asked early', async () => void calls.ask('GET', URL_OF.teams, 'a')],
    ['what the page asked itself', () => outcomeOf(ask())],
  ])('%s is not asked again while the page is set up', async (_who, first) => {
    await first();
    const failure = await outcomeOf(ask());
    expect(await outcomeOf(ask())).toEqual(failure);
    expect(failure).toEqual(await outcomeOf(failing()));
    expect(sent.length).toBe(1);
  });

  test.each([
    ['the person has used the page', () => calls.endSetUp()],
    ['the page has been there for ten seconds', () => void (clock = 10_001)],
  ])('it is asked again once %s', async (_when, happen) => {
    await outcomeOf(ask());
    happen();
    answer = async () => Response.json({ number: sent.length });
    expect(await numberOf(ask())).toBe(2);
    expect(await numberOf(ask())).toBe(3);
  });

  test('the login exchange is sent again', async () => {
    calls.ask('POST', URL_OF.teams, 'a');
    const exchange = () => calls.fetch(URL_OF.teams, { method: 'POST', ...bearer('a') });
    await outcomeOf(exchange());
    expect(sent).toHaveLength(1);
    await outcomeOf(exchange());
    expect(sent).toHaveLength(2);
  });
});

test('an aborted call rejects', async () => {
  answer = () => new Promise(() => undefined);
  calls.ask('GET', URL_OF.teams, 'a');
  const controller = new AbortController();
  const waiting = calls.fetch(URL_OF.teams, { ...bearer('a'), signal: controller.signal });
  controller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
});

test('a body can be read early, and the answer used later', async () => {
  expect(await calls.ask('POST', URL_OF.teams, 'a')()).toEqual({ number: 1 });
  expect(await numberOf(calls.fetch(URL_OF.teams, { method: 'POST', ...bearer('a') }))).toBe(1);
});

test.each([
  ['an error', async () => Response.json({ error: 'No.' }, { status: 403 })],
  ['what is no JSON', async () => new Response('<p>Hello</p>')],
  ['a cut connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s has no body', async (_what, failing) => {
  answer = failing;
  expect(await calls.ask('POST', URL_OF.teams, 'a')()).toBeUndefined();
});

test('a long answer is read once, by who uses it', async () => {
  const response = Response.json({ number: 1 });
  const clone = jest.spyOn(response, 'clone');
  answer = async () => response;
  calls.ask('GET', URL_OF.teams, 'a');
  expect(await numberOf(calls.fetch(URL_OF.teams, bearer('a')))).toBe(1);
  expect(clone).not.toHaveBeenCalled();
});
