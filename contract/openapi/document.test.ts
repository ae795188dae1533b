import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { CALL_NAMES, CALLS, type Call } from '../calls';
import { openApi } from './document';
import { errorsOf } from './errors';

const document = openApi('Product');

/** Runs as a program: it is a module of the newer kind, which jest does not load. */
const VALIDATOR = require.resolve('@seriousme/openapi-schema-validator/bin/validate-api-cli.js');

test('an independent validator takes it for OpenAPI 3.1', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'openapi-'));
  try {
    const file = path.join(directory, 'openapi.json');
    writeFileSync(file, JSON.stringify(document));
    const told = execFileSync(process.execPath, [VALIDATOR, file], { encoding: 'utf8' });
    expect(JSON.parse(told)).toEqual({ valid: true });
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test.each(CALL_NAMES)('%s is described with all that it is answered', (name) => {
  const call: Call = CALLS[name];
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const operation = operations.find(({ operationId }) => operationId === name);
  expect(operation?.summary).toBe(call.summary);
  const statuses = [
    200,
    ...(call.accepted ? [202] : []),
    ...(call.method === 'GET' ? [304] : []),
    ...errorsOf(call).keys(),
  ];
  expect(Object.keys(operation?.responses ?? {})).toEqual(statuses.map(String));
});

test.each(CALL_NAMES)('the examples of %s fit the contract', (name) => {
  const { query, body, response, example }: Call = CALLS[name];
  expect(z.parse(response, example.answer)).toEqual(example.answer);
  if (query !== undefined) z.parse(query, example.query ?? {});
  else expect(example.query).toBeUndefined();
  if (body === undefined) expect(example.body).toBeUndefined();
  else expect(z.parse(body, example.body)).toEqual(example.body);
});
