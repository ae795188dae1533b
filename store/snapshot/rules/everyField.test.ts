import fc from 'fast-check';
import { redactedAddress } from '@/domain/snapshot/address';
import type { RootState } from '../../state';
import { loadSnapshotRules, type SnapshotRules } from '../rules';
import { readRecording } from '../recorder';
import { canarySession, type CanarySession } from '../../testing/session';

/** Values of every kind that must not be in the file, whatever their place in the state. */
const CANARIES = [
  '4111 1111 1111 1111',
  '4111111111111111',
  4_111_111_111_111_111,
  'Zelda Zebra',
  'zelda.zebra@corp-private.test',
  '10.77.66.55',
  'Call me under +49 170 1234567 tonight',
  'c3VwZXIgc2VjcmV0 a2V5IG1hdGVyaWFs',
  'c3VwZXIgc2VjcmV0IGtleSBtYXRlcmlhbCB0aGF0IG5vYm9keSBtYXkgc2VlIDEyMw',
  'I have $5 and <b>no</b> shame',
] as const;
type Canary = (typeof CANARIES)[number];

/** How a value stands in a field: by itself, or where something of another kind is expected. */
const FORMS: readonly ((canary: Canary) => unknown)[] = [
  (canary) => canary,
  (canary) => [canary],
  (canary) => ({ id: canary, name: canary, more: { deep: canary } }),
  (canary) => ({ [String(canary)]: canary }),
];

/** What decides on the rule of a value: with another word there, the value would be left out as a whole. */
const DECIDING = new Set(['type', 'endpointName', 'queryCacheKey', 'requestStatus']);

/** The value with every plain field in it, but what decides on its rule, replaced. */
function filled(value: unknown, canary: unknown, key = ''): unknown {
  if (typeof value === 'object' && value !== null) {
    if (Array.isArray(value)) return value.map((one) => filled(one, canary));
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, filled(one, canary, name)]),
    );
  }
  return DECIDING.has(key) ? value : canary;
}

/** Paths to everything in a value, containers too. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...path, key]))];
}

function replacedAt(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((one, at) => (String(at) === key ? replacedAt(one, rest, by) : one));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, one]) => [name, name === key ? replacedAt(one, rest, by) : one]),
  );
}

let session: CanarySession;
let rules: SnapshotRules;
let state: RootState;
let actions: { type: string }[];
beforeAll(async () => {
  rules = await loadSnapshotRules();
  session = await canarySession();
  const recording = readRecording(session.app.store);
  state = recording.state;
  const all = recording.segments.flatMap(({ actions: some }) => some);
  actions = all.filter(({ type }) => !type.startsWith('snapshot/'));
});
afterAll(() => session.end());

const toldState = (value: unknown) =>
  JSON.stringify(rules.redactedState(value as RootState, rules.newPseudonyms()));
const toldAction = (value: unknown) =>
  JSON.stringify(rules.redactedAction(value as { type: string }, rules.newPseudonyms()));

const cases = CANARIES.flatMap((canary) => FORMS.map((form, at) => [canary, at, form] as const));

test.each(cases)('%s in every field of the state, form %i', (canary, _at, form) => {
  expect(toldState(filled(state, form(canary)))).not.toContain(String(canary));
});

test.each(cases)('%s in every field of every action, form %i', (canary, _at, form) => {
  const told = actions.map((action) => toldAction(filled(action, form(canary))));
  expect(told.filter((text) => text.includes(String(canary)))).toEqual([]);
});

const canaries = fc.constantFrom(...CANARIES);
const forms = fc.constantFrom(...FORMS);

test('in place of any part of the state or of an action, whatever it was', () => {
  const places = [state, ...actions].map((whole) => ({ whole, paths: pathsOf(whole) }));
  const place = fc
    .constantFrom(...places)
    .chain(({ whole, paths }) => fc.tuple(fc.constant(whole), fc.constantFrom(...paths)));
  fc.assert(
    fc.property(place, canaries, forms, ([whole, path], canary, form) => {
      // The name of an action is code's.
      fc.pre(path.join() !== '' && path.join() !== 'type');
      const changed = replacedAt(whole, path, form(canary));
      const told = whole === state ? toldState(changed) : toldAction(changed);
      expect(told).not.toContain(String(canary));
    }),
    { numRuns: 300 },
  );
});

test('in every part of an address', () => {
  const names = fc.constantFrom('payment_success', 'error', 'q', 'step');
  fc.assert(
    fc.property(canaries, names, (canary, name) => {
      const text = encodeURIComponent(String(canary));
      const address = { pathname: `/${text}`, search: `?${name}=${text}`, hash: `#${text}` };
      const told = JSON.stringify(redactedAddress(address, rules.newPseudonyms()));
      expect(told).not.toContain(text);
      expect(decodeURIComponent(told)).not.toContain(String(canary));
    }),
  );
});
