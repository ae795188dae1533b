import { readFileSync } from 'node:fs';
import type Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { OpenAPIBackend, type Document } from 'openapi-backend';
import { parse } from 'yaml';
import type { Answer, Ask } from './fake/dialect';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Makes a schema refuse fields that it does not name: a contract that allows any would let a misspelled one through. Parts of
 * an `allOf` are left as they are, since each names some of the fields only.
 */
function close(schema: unknown): void {
  if (!isObject(schema) || !isObject(schema.properties)) return;
  if (schema.type === 'object') schema.additionalProperties ??= false;
  for (const property of Object.values(schema.properties)) {
    close(property);
    if (isObject(property)) close(property.items);
  }
}

/** What a provider says of its own calls, and what of ours does not fit. */
export class Contract {
  private constructor(private readonly api: OpenAPIBackend) {}

  /** @param file OpenAPI 3.0 or 3.1, YAML or JSON */
  static read(file: string): Promise<Contract> {
    const source = readFileSync(file, 'utf8');
    return Contract.of((file.endsWith('.json') ? JSON.parse(source) : parse(source)) as Document);
  }

  /** @param isForm whether bodies come as forms, whose values are all texts */
  static async of(definition: Document, isForm = false): Promise<Contract> {
    const api = new OpenAPIBackend({
      definition,
      quick: true,
      coerceTypes: true,
      // Its own knows JSON Schema of 2020, which OpenAPI 3.1 takes, only in part.
      customizeAjv: (_ajv, options) => {
        const ajv = new Ajv2020({
          ...options,
          strict: false,
          ...(isForm && { coerceTypes: true }),
        });
        addFormats(ajv as unknown as Ajv);
        return ajv as unknown as Ajv;
      },
    });
    await api.init();
    for (const operation of api.router.getOperations()) {
      const { requestBody } = operation;
      const body = requestBody && 'content' in requestBody ? requestBody.content : {};
      close(body['application/json']?.schema);
    }
    return new Contract(api);
  }

  /** Whether it names a schema so. */
  knows(schema: string): boolean {
    return schema in (this.api.definition.components?.schemas ?? {});
  }

  /** What is wrong with a request of ours, in words. */
  problemsOf(ask: Ask): string[] {
    const request = {
      method: ask.method,
      path: ask.path,
      query: Object.fromEntries(ask.query),
      headers: Object.fromEntries(
        Object.entries(ask.headers).map(([name, value]) => [name, value ?? '']),
      ),
      body: ask.body,
    };
    const operation = this.api.router.matchOperation(request);
    if (operation === undefined) return ['the contract has no such call'];
    return told(this.api.validator.validateRequest(request, operation));
  }

  /** What is wrong with an answer of a fake. */
  problemsOfAnswer({ method, path }: Pick<Ask, 'method' | 'path'>, answer: Answer): string[] {
    const operation = this.api.router.matchOperation({ method, path, headers: {} });
    if (operation === undefined) return ['the contract has no such call'];
    if (answer.body === undefined) return [];
    return told(this.api.validator.validateResponse(answer.body, operation, answer.status));
  }
}

function told({
  errors,
}: {
  errors?: { instancePath: string; message?: string; params?: object }[] | null;
}) {
  return (errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${instancePath} ${message ?? ''} ${JSON.stringify(params ?? {})}`,
  );
}
