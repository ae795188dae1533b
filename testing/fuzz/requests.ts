import { toUSVString } from 'node:util';
import fc from 'fast-check';
import { CALLS, type Call, type CallName } from '@/contract/calls';
import { hostileText } from '@/contract/testing/hostile';
import { valuesOf, type Known } from '@/contract/testing/schemaValues';

/** A request as it goes over the wire. */
export interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Bodies that no schema would bring forth. */
const ODD_BODIES = [
  '',
  '{',
  'nonsense',
  '"text"',
  '{"name":"a","name":"b"}',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
  '{"amount":1e999}',
  '['.repeat(30_000),
  `${'{"a":'.repeat(6000)}1${'}'.repeat(6000)}`,
  '\ufeff{}',
  '{"name":"\\ud800"}',
] as const;

/** Requests for one call: the path filled with ids that exist or anything else, query and body after its schemas. */
export function requestsFor(name: CallName, known: Known): fc.Arbitrary<RawRequest> {
  const call: Call = CALLS[name];
  const parts = fc.record({
    path: pathsOf(call, known),
    query: call.query === undefined ? oddQuery : valuesOf(call.query, known).map(queryOf),
    body: call.body === undefined ? fc.constant(undefined) : bodiesOf(call.body, known),
    key: fc.option(headerText, { freq: 2 }),
    type: fc.oneof(
      { weight: 12, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: headerText },
    ),
  });
  return parts.map(({ path, query, body, key, type }) => ({
    method: call.method,
    path: path + query,
    headers: {
      'Content-Type': type,
      ...(key === null ? {} : { 'Idempotency-Key': key }),
    },
    ...(body === undefined ? {} : { body }),
  }));
}

/** What a header may hold at all: the rest is refused by every client and server before us. */
const headerText = fc.stringMatching(/^[\x21-\x7e]([\x20-\x7e]{0,250}[\x21-\x7e])?$/u);

function pathsOf({ path }: Call, known: Known): fc.Arbitrary<string> {
  const segments = path.split('/').map((segment) => {
    if (!segment.startsWith(':')) return fc.constant(segment);
    const ids = known[segment.slice(1)] ?? [];
    const some = fc.constantFrom(...ids.map(String), 'nothing');
    return fc
      .oneof({ weight: 3, arbitrary: some }, { weight: 1, arbitrary: hostileText })
      .map((text) => encodeURIComponent(toUSVString(text)) || '%20');
  });
  return fc.tuple(...segments).map((all) => all.join('/'));
}

const oddQuery = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom('?', '?&&=', '?teamId', '?%', '?a=%ff', '?x=1&x=2') },
);

function queryOf(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return `?${encodeURIComponent(toUSVString(`${value}`))}`;
  const pairs = Object.entries(value).map(([key, one]) => [
    toUSVString(key),
    toUSVString(typeof one === 'string' ? one : (JSON.stringify(one) ?? '')),
  ]);
  return `?${new URLSearchParams(pairs).toString()}`;
}

function bodiesOf(schema: NonNullable<Call['body']>, known: Known): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: valuesOf(schema, known).map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_BODIES) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'binary', maxLength: 200 }).map(toUSVString),
    },
  );
}
