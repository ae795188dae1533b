import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SNAPSHOT_VERSION, type Snapshot } from '@/contract/snapshot';
import { rootReducer } from '../reducer';
import type { RootState } from '../state';
import { createTeamNameChanged } from '../teams/slice';
import { openSnapshot } from '../testing/openSnapshot';
import { CONTEXT } from '../testing/context';
import { buildSnapshot } from './exportSnapshot';
import { loadSnapshotRules, type SnapshotRules } from './rules';
import { replay } from './replay';

let rules: SnapshotRules;
beforeAll(async () => {
  rules = await loadSnapshotRules();
});

const initial = () => rootReducer(undefined, { type: 'test/begun' });

/** A file whose state has `change` made to it. */
function fileWith(change: (state: Record<string, unknown>) => void): string {
  const recording = { segments: [], state: initial() };
  const { file } = buildSnapshot({ rules, recording, context: CONTEXT, note: '', redact: false });
  const state: Record<string, unknown> = JSON.parse(file.preloadedState);
  change(state);
  return JSON.stringify({ ...file, preloadedState: JSON.stringify(state) });
}

test('a whole file is opened with the state as it was', () => {
  const opened = openSnapshot(fileWith(() => undefined));
  expect(opened.ok && opened.snapshot.state).toEqual(initial());
});

const VERSIONS = Array.from({ length: SNAPSHOT_VERSION }, (_, index) => index + 1);
const fixture = (version: number) =>
  readFileSync(
    resolve(__dirname, `../../domain/snapshot/fixtures/version-${version}.json`),
    'utf8',
  );

test.each(VERSIONS)('each step of the kept file of version %d has a label', (version) => {
  const opened = openSnapshot(fixture(version));
  if (!opened.ok) throw new Error(opened.sentence);
  const { vocabulary } = rules;
  const types = opened.snapshot.actions.map(({ type }) => type);
  expect(types.filter((type) => !type.startsWith('api/') && !vocabulary.events.has(type))).toEqual(
    [],
  );
});

test.each(VERSIONS)('the kept file of version %d is opened and replayed', (version) => {
  const opened = openSnapshot(fixture(version));
  if (!opened.ok) throw new Error(opened.sentence);
  const { state, actions } = opened.snapshot;
  const { states, failed } = replay(state, actions);
  expect(failed).toEqual([]);
  expect(states.at(-1)?.teams.switcher.open).toBe(true);
  for (const one of [state, ...states]) {
    expect(Object.keys(one).toSorted()).toEqual(Object.keys(initial()).toSorted());
  }
});

const UNDER_WAY: [endpoint: string, isShown: (state: RootState) => boolean][] = [
  ['updateTeam', ({ teamPage }) => teamPage.editName.pending],
  ['invite', ({ teamPage }) => teamPage.invite.pending],
  ['updateProfile', ({ settings }) => settings.profile.saving],
  ['renameDeployment', ({ instances }) => instances.rename?.pending === true],
  ['checkout', ({ credits }) => credits.processing !== null],
  ['acceptInvitation', ({ invitations }) => Object.keys(invitations.answering).length > 0],
];

test.each(
  VERSIONS.flatMap((version) =>
    UNDER_WAY.map(([name, isShown]) => [version, name, isShown] as const),
  ),
)(
  'in the kept file of version %d, %s shows while it is under way',
  (version, endpoint, isShown) => {
    const opened = openSnapshot(fixture(version));
    if (!opened.ok) throw new Error(opened.sentence);
    const { state, actions } = opened.snapshot;
    const { states } = replay(state, actions);
    const sent = actions.findIndex(
      ({ type, meta }) =>
        type === 'api/executeMutation/pending' && JSON.stringify(meta).includes(`"${endpoint}"`),
    );
    expect(sent).toBeGreaterThan(-1);
    expect(states.slice(sent + 1).map(isShown)).toContain(true);
    expect(states.slice(0, sent - 2).map(isShown)).not.toContain(true);
    expect(states.at(-1) && isShown(states.at(-1) as RootState)).toBe(false);
  },
);

test.each(VERSIONS)(
  'in the kept file of version %d a saved profile shows as it is stored',
  (version) => {
    const opened = openSnapshot(fixture(version));
    if (!opened.ok) throw new Error(opened.sentence);
    const { states } = replay(opened.snapshot.state, opened.snapshot.actions);
    expect(states.at(-1)?.settings.profile.draft).toEqual({ name: null, company: null });
  },
);

test('what version 1 called otherwise has the same effect', () => {
  const file: Snapshot = JSON.parse(fixture(1));
  const payload = JSON.stringify([createTeamNameChanged('Half a te'), { type: 'drafts/dropped' }]);
  const opened = openSnapshot(
    JSON.stringify({ ...file, payload, times: { state: 1, actions: [1, 2] } }),
  );
  if (!opened.ok) throw new Error(opened.sentence);
  const { states } = replay(opened.snapshot.state, opened.snapshot.actions);
  expect(states.map(({ teams }) => teams.create.name)).toEqual(['', 'Half a te', '']);
});

test('what an older app did not have is as in an app that was just opened', () => {
  const opened = openSnapshot(
    fileWith((state) => {
      delete state.billing;
      state.shell = {};
    }),
  );
  expect(opened.ok && opened.snapshot.state).toEqual(initial());
});

test.each<[string, unknown, RegExp]>([
  ['deploy', 5, /damaged at preloadedState\.deploy \(must be an object\)/u],
  ['deploy', [], /damaged at preloadedState\.deploy \(must be an object\)/u],
  ['instances', { destroying: [] }, /preloadedState\.instances\.destroying \(must be an object\)/u],
  ['instances', { shown: 'all' }, /preloadedState\.instances\.shown \(must be a number\)/u],
  ['location', { pathname: null }, /preloadedState\.location\.pathname \(must be a string\)/u],
  ['api', { queries: [] }, /preloadedState\.api\.queries \(must be an object\)/u],
  ['api', { config: 1 }, /preloadedState\.api\.config \(must be an object\)/u],
])('%s that is %j', (slice, value, sentence) => {
  const opened = openSnapshot(
    fileWith((state) => {
      state[slice] = value;
    }),
  );
  expect(opened).toMatchObject({ ok: false, sentence: expect.stringMatching(sentence) });
});

test('a file that is none is refused as such', () => {
  expect(openSnapshot('x')).toMatchObject({ ok: false, problem: 'notJson' });
});

/** Reducers that take a value of the file for a key: of a slice, of the cache, of what its entries are found by. */
const ASKED = { endpointName: 'listTeams', queryCacheKey: '__proto__', originalArgs: 'polluted' };
test.each([
  { type: 'credits/amountChanged', payload: { surface: '__proto__', amount: 'polluted' } },
  { type: 'scroll/scrolled', payload: { pane: '__proto__', top: { polluted: 1 } } },
  { type: 'api/executeQuery/pending', meta: { requestId: 'polluted', arg: ASKED } },
  {
    type: 'api/invalidation/updateProvidedBy',
    payload: [{ queryCacheKey: 'x', providedTags: [{ type: '__proto__', id: 'polluted' }] }],
  },
])('no value leads $type to what all objects share', (action) => {
  const untouched = Reflect.ownKeys(Object.prototype);
  const file: Snapshot = JSON.parse(fileWith(() => undefined));
  const times = { ...file.times, actions: [0] };
  const opened = openSnapshot(
    JSON.stringify({ ...file, times, payload: JSON.stringify([action]) }),
  );
  if (!opened.ok) throw new Error(opened.sentence);
  replay(opened.snapshot.state, opened.snapshot.actions);
  const left = Reflect.ownKeys(Object.prototype).filter((key) => !untouched.includes(key));
  for (const key of left) Reflect.deleteProperty(Object.prototype, key);
  expect(left).toEqual([]);
});
