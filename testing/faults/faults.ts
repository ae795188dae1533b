import type { SentRequest } from '@/store/testing/testStore';
import { expireTimeouts } from './requestTimeouts';

/**
 * What a person can distinguish: the session is over; the server says no, and why; the server is broken; no answer comes;
 * an answer comes that makes no sense.
 */
export type FaultKind = 'ended' | 'refused' | 'broken' | 'unanswered' | 'unreadable';

/** One way in which a call goes wrong. */
export interface Fault {
  name: string;
  kind: FaultKind;
  /** HTTP status; null where no usable answer comes. */
  status: number | null;
  /** What the store calls it. */
  code: string;
  /** The server's sentence for a person, if it sends one. */
  sentence: string | null;
  /** Nothing at all gets through, not this call alone. */
  everywhere?: true;
  /** No fault where something is changed: a 2xx says that it is done, whatever the body. */
  ofQuestions?: true;
  answer: (request: Pick<SentRequest, 'signal'>) => Promise<Response>;
}

const JSON_TYPE = { headers: { 'Content-Type': 'application/json' } };
const HTML_TYPE = { headers: { 'Content-Type': 'text/html; charset=utf-8' } };

/** What a server sends for any address that it does not know. */
const PAGE = '<!doctype html>\n<html><body>Welcome</body></html>';

/** An error as the reference server sends it. */
function told(kind: FaultKind, status: number, code: string, sentence: string): Fault {
  return {
    ...{ name: `${status} ${code}`, kind, status, code, sentence },
    answer: async () => Response.json({ error: sentence, code }, { status }),
  };
}

/** No answer of an HTTP server, or none that can be used. */
function silent(
  kind: FaultKind,
  code: string,
  name: string,
  answer: Fault['answer'],
  more: Pick<Fault, 'everywhere' | 'ofQuestions'> = {},
): Fault {
  return { name, kind, code, status: null, sentence: null, answer, ...more };
}

const GATEWAY: Fault = {
  ...{ name: '503 with a page of HTML', kind: 'broken', status: 503, code: 'http_503' },
  sentence: null,
  answer: async () =>
    new Response('<!doctype html><h1>Service Unavailable</h1>', { ...HTML_TYPE, status: 503 }),
};

/** The line goes dead in the middle of the answer. */
async function cut(): Promise<Response> {
  const beginning = new TextEncoder().encode('[{"id":"te');
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(beginning),
    pull: (controller) => controller.error(new TypeError('terminated')),
  });
  return new Response(body, JSON_TYPE);
}

/** Says nothing for as long as the store waits; it waits 30 seconds, which pass at once. */
function neverAnswer({ signal }: Pick<SentRequest, 'signal'>): Promise<Response> {
  setImmediate(expireTimeouts);
  return new Promise((_answered, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

const ENDED = told('ended', 401, 'unauthenticated', 'Sign in to go on.');

/** Every way in which a call goes wrong. */
export const FAULTS: readonly Fault[] = [
  told('broken', 500, 'internal', 'Something went wrong on our side. Please try again.'),
  GATEWAY,
  ENDED,
  told('refused', 403, 'forbidden', 'Your role does not allow this.'),
  told('refused', 404, 'not_found', 'It could not be found.'),
  told('refused', 409, 'conflict', 'It has changed meanwhile.'),
  silent('unreadable', 'malformed', 'malformed JSON', async () => new Response('[{"id":"te'), {
    ofQuestions: true,
  }),
  silent('unreadable', 'malformed', 'JSON of the wrong shape', async () => Response.json([7]), {
    ofQuestions: true,
  }),
  silent('unreadable', 'malformed', 'a page of HTML', async () => new Response(PAGE, HTML_TYPE)),
  silent('unanswered', 'network', 'a cut connection', cut),
  silent('unanswered', 'timeout', '30 s of silence', neverAnswer),
  silent(
    'unanswered',
    'network',
    'offline',
    async () => {
      throw new TypeError('Failed to fetch');
    },
    { everywhere: true },
  ),
];

/** Those of a call that changes something. */
export const FAULTS_OF_CHANGES = FAULTS.filter(({ ofQuestions }) => !ofQuestions);

/** The fault of that name. */
export function faultCalled(name: string): Fault {
  const fault = FAULTS.find((one) => one.name === name);
  if (fault === undefined) throw new Error(`no fault is called ${name}`);
  return fault;
}
