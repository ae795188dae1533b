import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { CALLS, type Call, type CallName } from './calls';
import { CAPABILITIES } from './clientConfig';
import { decoderOf } from './routes';
import { readBy } from './reading/decoder';

/**
 * The documentation for authors of other backends is compared with the contract, so that it cannot misstate a call. What it does
 * not say of one, the OpenAPI document says.
 */

const ROOT = path.resolve(__dirname, '..');
const text = readFileSync(path.join(ROOT, 'docs/own-backend.md'), 'utf8');

/** The text below each heading of a call, by what the heading says. */
const sections = new Map(
  [...text.matchAll(/^#### `([A-Z]+ [^`]+)`\n([\s\S]*?)(?=^#{2,4} )/gmu)].map(
    ([, call = '', section = '']) => [call, section],
  ),
);

const inWords = ({ method, path: pathname }: Call): string =>
  `${method} ${pathname.replace(/:(\w+)/gu, '{$1}')}`;

const all = Object.entries(CALLS).map(([name, call]): [CallName, Call] => [name as CallName, call]);

/** Those that have more to them than their form. */
const calls = all.filter(([, call]) => sections.has(inWords(call)));

function example(call: Call, kind: 'sent' | 'answer'): unknown {
  const block = new RegExp(`^\`\`\`json ${kind}\\n([\\s\\S]*?)^\`\`\`$`, 'mu');
  const json = block.exec(sections.get(inWords(call)) ?? '')?.[1];
  return json === undefined ? undefined : JSON.parse(json);
}

/** The rows of the table of all calls. */
const table = [
  ...text.matchAll(/^\| \[?`([A-Z]+ \/api\/[^`]+)`(?:\]\(#([^)]*)\))? +\| (.+?) +\| (\S+) +\|$/gmu),
].map(([, call, leadsTo, does, who]) => ({ call, leadsTo, does, who }));

/** What leads to a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/gu, '')
    .replace(/ /gu, '-');

test.each(all)(
  '%s has one row in the table of all calls, which leads to its section',
  (_, call) => {
    const words = inWords(call);
    const also = call.needs === undefined ? '' : ` (capability \`${call.needs}\`)`;
    expect(table.filter((row) => row.call === words)).toEqual([
      {
        call: words,
        leadsTo: sections.has(words) ? anchorOf(words) : undefined,
        does: call.summary + also,
        who: call.who,
      },
    ]);
  },
);

test('every row and every section is of a call', () => {
  const named = all.map(([, call]) => inWords(call));
  const others = [...table.map(({ call = '' }) => call), ...sections.keys()];
  expect(others.filter((one) => !named.includes(one))).toEqual([]);
});

test.each(calls)('what %s sends is what the document shows', (_name, call) => {
  const sent = example(call, 'sent');
  if (call.body === undefined) expect(sent).toBeUndefined();
  else expect(z.parse(call.body, sent)).toEqual(sent);
});

test.each(calls)('the least answer to %s can be read with nothing odd', (name, call) => {
  const answer = example(call, 'answer');
  const section = sections.get(inWords(call));
  if (call.document !== undefined) {
    expect(answer).toBeUndefined();
    for (const type of call.document) expect(section).toContain(`\`${type}\``);
    return;
  }
  if (call.method === 'GET') expect(answer).toBeDefined();
  if (answer === undefined) expect(section).toContain('The body is not needed.');
  else
    expect(readBy(decoderOf(name), answer)).toEqual({
      read: { value: answer },
      oddities: [],
      rowsLeftOut: 0,
    });
});

test('every query of a call is named', () => {
  for (const [, call] of calls) {
    const names =
      call.query === undefined ? [] : Object.keys(z.toJSONSchema(call.query).properties ?? {});
    for (const name of names) expect(sections.get(inWords(call))).toContain(`\`${name}\``);
  }
});

test('what needs a capability says so', () => {
  for (const [, call] of calls) {
    if (call.needs !== undefined)
      expect(sections.get(inWords(call))).toContain(`capability \`${call.needs}\``);
  }
});

test('every capability is in the table of them, and nothing else is', () => {
  const part = text.slice(text.indexOf('## Capabilities'), text.indexOf('## Trying it out'));
  const words = [...part.matchAll(/^\| `([^`]+)`/gmu)].map(([, word]) => word);
  expect(words.sort()).toEqual([...CAPABILITIES].sort());
});

/** What of a text stands between quotes and begins like a sentence or a title; without the figures and names set into it. */
const quotedIn = (part: string): string[] =>
  [...part.matchAll(/(?<=[\s(])'([A-Z][^']*(?:'[a-z][^']*)*)'(?=[\s:,.;)|])/gu)].map(
    ([, quoted = '']) => quoted.replace(/ ?(?:503|…).*$/u, ''),
  );

test('the documented sentences are those that the console shows', () => {
  const sources = ['domain', 'store', 'src'].flatMap((room) =>
    readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/u.test(file))
      .map((file) => readFileSync(path.join(ROOT, room, file), 'utf8')),
  );
  const quoted = quotedIn(text.replace(/^```[\s\S]*?^```$/gmu, ''));
  expect(quoted.length).toBeGreaterThan(40);
  expect(quoted.filter((one) => !sources.some((source) => source.includes(one)))).toEqual([]);
});
