import fc from 'fast-check';
import { makeTestStore, type TestStore } from '../testing/testStore';
import { CONTEXT } from '../testing/context';
import { typedEvents } from '../testing/typedEvents';
import { buildSnapshot } from './exportSnapshot';
import { readRecording } from './recorder';
import { loadSnapshotRules, type SnapshotRules } from './rules';

const CARD = '4111 1111 1111 1111';

let app: TestStore;
let rules: SnapshotRules;
beforeAll(async () => {
  rules = await loadSnapshotRules();
  app = await makeTestStore();
  await app.start('ada@example.com');
});
afterAll(() => app.server.close());

/** The file with personal data, or without. */
const exported = (redact: boolean, note = '', location = CONTEXT.location): string =>
  buildSnapshot({
    rules,
    recording: readRecording(app.store),
    context: { ...CONTEXT, location },
    note,
    redact,
  }).text;

/** What an event carries: a text, but for two. */
const payloadOf = (type: string, text: string): unknown => {
  if (type === 'credits/amountChanged') return { surface: 'panel', amount: text };
  return type === 'deploy/keyFileRead' ? { name: text, text } : text;
};

test.each(typedEvents)('the number of a card that %s carries is never exported', (type) => {
  for (let length = 1; length <= CARD.length; length += 1) {
    const text = `Rack ${CARD.slice(0, length)}`;
    app.store.dispatch({ type, payload: payloadOf(type, text) });
  }
  for (const redact of [false, true]) expect(exported(redact)).not.toContain('4111 111');
});

test('what else was typed stays where personal data does', () => {
  app.store.dispatch({ type: 'teams/createTeamNameChanged', payload: `Rack ${CARD}` });
  expect(exported(false)).toContain('Rack [card');
});

test('nor is it in the note, or in the address', () => {
  const note = 'I paid with\n4111111111111111 yesterday';
  const location = { pathname: '/4111111111111111', search: '?q=4111111111111111', hash: '' };
  for (const redact of [false, true]) {
    const text = exported(redact, note, location);
    expect(text).not.toContain('4111111');
    expect(text).toMatch(/I paid with\\n\[card \d+\] yesterday/u);
  }
});

const SIGNED = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl-_x';
test.each([
  [
    `It says 401: curl -H 'Authorization: Bearer ${SIGNED}' /api/teams`,
    /: Bearer \[token\]' \/api/u,
  ],
  [`my token=${SIGNED}.`, /my token=\[token\]/u],
  ['authorization:  bearer 3f9d/2Qk+77~opaque_OPAQUE==, then 401', /bearer \[token\], then 401/u],
])('a sign-in token is not in the note either: %s', (note, told) => {
  for (const redact of [false, true]) {
    const { note: saved }: { note: string } = JSON.parse(exported(redact, note));
    expect(saved).toMatch(told);
    expect(saved).not.toMatch(/eyJ|c2ln|opaque/u);
  }
});

test('what no token is stays in the note', () => {
  const note =
    'The bearer of bad news: v1.2.3 of eyJacket.io, Bearer short, see my-host.example.com';
  expect(JSON.parse(exported(true, note))).toMatchObject({ note });
});

test('a file without one holds every value as it is', () => {
  const names = fc.string({ unit: 'grapheme', maxLength: 12 });
  fc.assert(
    fc.property(names, (note) => {
      const { file } = buildSnapshot({
        rules,
        recording: readRecording(app.store),
        context: CONTEXT,
        note: `a${note}b`,
        redact: false,
      });
      expect(file.note).toBe(`a${note}b`);
      expect(file.location).toEqual(CONTEXT.location);
    }),
    { numRuns: 20 },
  );
});
