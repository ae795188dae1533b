import { gunzipSync } from 'node:zlib';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Hono } from 'hono';
import { openApi, type Operation } from '@/contract/openapi/document';

/** Holds what a server answers to what its OpenAPI document says. */

const document = openApi('Test');
const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
ajv.addFormat('idn-email', true);
ajv.addSchema(document, 'document');

/** Every operation by its method, with what its path looks like. */
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/gu, '[^/]+')}$`, 'u'),
    operation,
  })),
);

const compiled = new Map<string, ValidateFunction>();

/** What of a document stands at a place; compiled once. */
function validatorAt(place: readonly string[]): ValidateFunction {
  const pointer = place.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
  const known = compiled.get(pointer);
  if (known !== undefined) return known;
  const made = ajv.compile({ $ref: `document#/${encodeURI(pointer)}` });
  compiled.set(pointer, made);
  return made;
}

/** The operation that a request is; undefined for what is none, pages and preflights among them. */
function operationOf(
  method: string,
  url: string,
): { path: string; operation: Operation; asked: string } | undefined {
  const { pathname } = new URL(url);
  const asked = method === 'HEAD' ? 'GET' : method;
  const found = operations.find((one) => one.method === asked && one.pattern.test(pathname));
  return found && { path: found.path, operation: found.operation, asked: asked.toLowerCase() };
}

/** Makes every answer of an app that its document does not describe an error of the test that asked for it. */
export function holdToDocument(app: Hono): void {
  const answer = app.fetch;
  app.fetch = async (request, ...rest) => {
    const response = await answer(request, ...rest);
    await expectDescribed(request, response.clone());
    return response;
  };
}

async function expectDescribed({ method, url }: Request, response: Response): Promise<void> {
  const found = operationOf(method, url);
  if (found === undefined) return;
  const { path, operation, asked } = found;
  const status = String(response.status);
  const what = `${method} ${path} ${status}`;
  const described = operation.responses[status];
  if (described === undefined) throw new Error(`${what} is not described`);
  if (described.content === undefined || method === 'HEAD') return;
  const bytes = Buffer.from(await response.arrayBuffer());
  const isGzipped = response.headers.get('content-encoding') === 'gzip';
  const text = (isGzipped ? gunzipSync(bytes) : bytes).toString('utf8');
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  if (!(type in described.content)) throw new Error(`${what} is described, but not as ${type}`);
  const body: unknown = type === 'application/json' ? JSON.parse(text) : text;
  const fits = validatorAt(['paths', path, asked, 'responses', status, 'content', type, 'schema']);
  if (!fits(body))
    throw new Error(`${what}: ${JSON.stringify(body)}: ${ajv.errorsText(fits.errors)}`);
}
