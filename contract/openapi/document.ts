import { CALL_NAMES, CALLS, type Call } from '../calls';
import { needsToken } from '../route';
import { decoderOf, isQuestion, parametersOf as pathParameters, type CallName } from '../routes';
import { errorsOf, SENTENCES } from './errors';
import { leastOf } from './least';
import { namedSchemas, schemaOf, type JsonSchema } from './schemas';

interface Answer {
  description: string;
  headers?: object;
  content?: Record<string, { schema: JsonSchema; example?: unknown }>;
}

/** What can be done at a path, with one method. */
export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: object[];
  parameters?: object[];
  requestBody?: object;
  responses: Record<string, Answer>;
}

/** A document of OpenAPI 3.1, as far as it is used. */
export interface OpenApi {
  openapi: '3.1.0';
  info: object;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object };
}

const WHO: Record<Call['who'], string> = {
  anyone: 'Anyone may; no token is needed.',
  'signed-in': 'Whoever is signed in may.',
  self: 'Only the person may whom the call names.',
  member: 'Every member of the team may.',
  admin: 'Only an owner or admin of the team may.',
  invited: 'Only the person may who was invited.',
};

/** The word behind `/api/` groups the calls. */
const tagOf = (path: string): string => path.split('/')[2] ?? '';
const pathOf = (path: string): string => path.replace(/:(\w+)/gu, '{$1}');
const json = (schema: JsonSchema, example: unknown) => ({
  'application/json': { schema, example },
});
const text: JsonSchema = { type: 'string' };

/** What a call answers: JSON, or a document in one of its forms. */
const answerOf = ({ document, response, example }: Call): Answer['content'] =>
  document === undefined
    ? json(schemaOf(response, 'output'), example.answer)
    : Object.fromEntries(document.map((type) => [type, { schema: text }]));

/** The API as a document of OpenAPI 3.1, made of the contract. @param title the product's name */
export function openApi(title: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const name of CALL_NAMES) {
    const { path, method }: Call = CALLS[name];
    paths[pathOf(path)] = { ...paths[pathOf(path)], [method.toLowerCase()]: operationOf(name) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: '1',
      description:
        'Instants are ISO 8601 in UTC. Money is in dollars. An error tells a sentence for a person and a code for a program.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(CALL_NAMES.map((name) => tagOf(CALLS[name].path))), 'server'].map((name) => ({
      name,
    })),
    paths: { ...paths, ...OF_THE_SERVER },
    components: {
      schemas: namedSchemas(),
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

/** What whoever writes another backend for the console has to know of a call, beside its form. */
function* ofOthers(name: CallName): Generator<string> {
  const { needs, document, example }: Call = CALLS[name];
  if (needs !== undefined)
    yield `The console asks no other server for it that lacks the capability \`${needs}\`.`;
  if (!isQuestion(name) || document !== undefined) return;
  const least = JSON.stringify(leastOf(decoderOf(name), example.answer));
  yield `Of another server the console can do with \`${least}\`.`;
}

function operationOf(name: CallName): Operation {
  const call: Call = CALLS[name];
  return {
    operationId: name,
    summary: call.summary,
    description: [WHO[call.who], ...ofOthers(name)].join(' '),
    tags: [tagOf(call.path)],
    security: needsToken(call) ? [{ token: [] }] : [],
    parameters: [...parametersOf(call)],
    ...(call.body !== undefined && {
      requestBody: {
        required: call.asks !== true,
        content: json(schemaOf(call.body, 'input'), call.example.body),
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        ...(call.method === 'GET' && { headers: { ETag: { schema: text } } }),
        content: answerOf(call),
      },
      ...(call.accepted !== undefined && {
        202: {
          description: call.accepted,
          content: answerOf(call),
        },
      }),
      ...(call.method === 'GET' && { 304: { description: 'What is known has not changed.' } }),
      ...Object.fromEntries(
        [...errorsOf(call)].map(([status, codes]) => [status, refusalOf(call, codes)] as const),
      ),
    },
  };
}

/** Whoever opens a document's address in a browser, which sends no token, gets a page that says so. */
function refusalOf({ document }: Call, codes: Parameters<typeof refusal>[0]): Answer {
  const answer = refusal(codes);
  return document === undefined
    ? answer
    : { ...answer, content: { ...answer.content, 'text/html': { schema: text } } };
}

function* parametersOf({ path, query, method, once }: Call): Generator<object> {
  for (const parameter of pathParameters(path)) {
    yield { name: parameter, in: 'path', required: true, schema: text };
  }
  const { properties = {}, required = [] } = query === undefined ? {} : schemaOf(query, 'input');
  for (const [parameter, schema] of Object.entries(properties)) {
    yield { name: parameter, in: 'query', required: required.includes(parameter), schema };
  }
  if (method === 'GET') yield { name: 'If-None-Match', in: 'header', schema: text };
  if (once) {
    yield {
      ...{ name: 'Idempotency-Key', in: 'header', schema: { ...text, maxLength: 200 } },
      description: 'A second request with the same key and body is answered as the first one was.',
    };
  }
}

function refusal(codes: readonly (keyof typeof SENTENCES)[]): Answer {
  const [code = 'internal'] = codes;
  return {
    description: codes.map((one) => `\`${one}\`: ${SENTENCES[one]}`).join('\n\n'),
    content: json(
      {
        type: 'object',
        properties: { error: text, code: { enum: [...codes] } },
        required: ['error', 'code'],
      },
      { error: SENTENCES[code], code },
    ),
  };
}

const statusAnswer = (description: string, statuses: string[]): Answer => ({
  description,
  content: json(
    { type: 'object', properties: { status: { enum: statuses } }, required: ['status'] },
    { status: statuses[0] },
  ),
});

const serverOperation = (
  operationId: string,
  summary: string,
  responses: Operation['responses'],
) => ({
  get: { operationId, summary, tags: ['server'], security: [], responses },
});

/** Calls of our own server outside of the contract: no other backend needs them. */
const OF_THE_SERVER: OpenApi['paths'] = {
  '/api/openapi.json': serverOperation('describe', 'Get this document', {
    200: { description: 'Done.', content: { 'application/json': { schema: { type: 'object' } } } },
    304: { description: 'What is known has not changed.' },
    403: refusal(['forbidden']),
  }),
  '/healthz': serverOperation('isHealthy', 'Tell whether the database answers', {
    200: statusAnswer('It does.', ['ok']),
    403: refusal(['forbidden']),
    503: statusAnswer('It does not.', ['unavailable']),
  }),
  '/readyz': serverOperation('isReady', 'Tell whether requests may be led here', {
    200: statusAnswer('They may.', ['ready']),
    403: refusal(['forbidden']),
    503: statusAnswer('They may not.', ['stopping', 'unavailable']),
  }),
};
