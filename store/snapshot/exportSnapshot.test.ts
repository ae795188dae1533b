import { instrument, type LiftedAction } from '@redux-devtools/instrument';
import { importState } from '@redux-devtools/utils';
import { legacy_createStore as createStore, type UnknownAction } from '@reduxjs/toolkit';
import { SNAPSHOT_VERSION, snapshotSchema } from '@/contract/snapshot';
import { countSteps, type RecordedAction } from '@/domain/snapshot/steps';
import { rootReducer } from '../reducer';
import type { RootState } from '../state';
import { selectDeployBlockers } from '../deploy/selectors';
import { selectDeploymentById, selectDeployments } from '../instances/selectors';
import { pageOpened } from '../location/slice';
import { selectKeyPage } from '../settings/selectors';
import { userMenuOpened } from '../shell/slice';
import { selectAddKeyCheck } from '../sshKeys/keyCheck';
import { selectMembers, selectTeam, selectTeamRows } from '../teams/selectors';
import { openSnapshot } from '../testing/openSnapshot';
import { CONTEXT } from '../testing/context';
import { CANARIES, canarySession, type CanarySession } from '../testing/session';
import { buildSnapshot, snapshotFileName, type BuiltSnapshot } from './exportSnapshot';
import { readRecording, type Recording } from './recorder';
import { replay } from './replay';
import { loadSnapshotRules, type SnapshotRules } from './rules';
import { snapshotDialogOpened } from './slice';

let session: CanarySession;
let rules: SnapshotRules;
let recording: Recording<RootState>;
let plain: BuiltSnapshot;
let hidden: BuiltSnapshot;

beforeAll(async () => {
  rules = await loadSnapshotRules();
  session = await canarySession();
  recording = readRecording(session.app.store);
  const request = { rules, recording, context: CONTEXT, note: ' It hangs. ' };
  plain = buildSnapshot({ ...request, redact: false });
  hidden = buildSnapshot({ ...request, redact: true });
});
afterAll(() => session.end());

const opened = ({ text }: BuiltSnapshot) => {
  const parsed = openSnapshot(text);
  if (!parsed.ok) throw new Error(parsed.sentence);
  return parsed.snapshot;
};

const replayed = (state: RootState, actions: readonly RecordedAction[]): RootState[] =>
  replay(state, actions).states;

const withoutDialog = ({ snapshot: _dialog, ...state }: RootState) => state;

describe('without redaction', () => {
  test('the file is what the contract says', () => {
    const file: unknown = JSON.parse(plain.text);
    expect(snapshotSchema.safeParse(file).error).toBeUndefined();
    expect(file).toMatchObject({
      format: 'rackline-snapshot',
      version: SNAPSHOT_VERSION,
      note: 'It hangs.',
      capturedAt: '2026-03-10T12:34:56.789Z',
      redaction: { enabled: false, hidden: {} },
    });
  });

  test('Redux DevTools import it, and show at each step the very state that the recorder saw', () => {
    const imported = importState(plain.text, {});
    const lifted = createStore(rootReducer, undefined, instrument());
    lifted.liftedStore.dispatch({
      type: 'IMPORT_STATE',
      ...imported,
    } as LiftedAction<RootState, UnknownAction, null>);
    const { computedStates } = lifted.liftedStore.getState();
    const [first] = recording.segments;
    const seen = recording.segments.flatMap(({ actions }) => actions);
    const expected = replayed(first?.state as RootState, seen as RecordedAction[]).filter(
      (_state, index) => !String(seen[index - 1]?.type).startsWith('snapshot/'),
    );
    expect(computedStates).toHaveLength(expected.length);
    expect(computedStates.map(({ error }) => error).filter(Boolean)).toEqual([]);
    expected.forEach((state, index) => {
      expect(withoutDialog(computedStates[index]?.state as RootState)).toEqual(
        withoutDialog(state),
      );
    });
    const last = computedStates.at(-1)?.state as RootState;
    expect(withoutDialog(last)).toEqual(withoutDialog(session.app.store.getState()));
  });

  test('our own reading of it comes to the same', () => {
    const { state, actions, times, stateTime } = opened(plain);
    const states = replayed(state, actions);
    expect(withoutDialog(states.at(-1) as RootState)).toEqual(
      withoutDialog(session.app.store.getState()),
    );
    expect(state.api.config.keepUnusedDataFor).toBe(Infinity);
    expect(times).toHaveLength(actions.length);
    expect(stateTime).toBe(session.server.clock.now());
  });

  test('the dialog that it was saved from is not in it', () => {
    const { state, actions } = opened(plain);
    expect(session.app.store.getState().snapshot.open).toBe(true);
    expect(replayed(state, actions).some(({ snapshot }) => snapshot.open)).toBe(false);
    expect(plain.text).not.toContain(CANARIES.note);
  });
});

describe('with redaction', () => {
  const secrets = () => [
    ...Object.entries(CANARIES),
    ...session.ids.map((id) => [id, id] as const),
  ];

  test('the canaries were really there', () => {
    const told = secrets().filter(([name]) => name !== 'note');
    const absent = told.filter(([, text]) => !plain.text.includes(text));
    expect(absent.map(([name]) => name)).toEqual([]);
  });

  test('not one of them is in the file in any form', () => {
    const layers = unfolded(hidden.text);
    const found = secrets().flatMap(([name, text]) =>
      encodings(text)
        .filter((form) => layers.some((layer) => layer.toLowerCase().includes(form.toLowerCase())))
        .map((form) => `${name}: ${form}`),
    );
    expect(found).toEqual([]);
  });

  test('and not even a word of them', () => {
    expect(unfolded(hidden.text).join('\n')).not.toMatch(/canary|zelda|quentin|corp-private/iu);
  });

  test('the report says what was hidden', () => {
    const { enabled, hidden: counts } = hidden.report;
    expect(enabled).toBe(true);
    for (const kind of ['email', 'name', 'id', 'ip', 'key', 'text', 'login', 'command']) {
      expect([kind, counts[kind]]).toEqual([kind, expect.any(Number)]);
    }
  });

  test('it replays to screens of the same form', () => {
    const before = replayed(opened(plain).state, opened(plain).actions);
    const after = replayed(opened(hidden).state, opened(hidden).actions);
    expect(after).toHaveLength(before.length);
    before.forEach((state, index) => {
      expect(form(after[index])).toEqual(form(state));
    });
  });

  test('selectors find in it what they found before', () => {
    const { state, actions } = opened(hidden);
    const last = replayed(state, actions).at(-1) as RootState;
    const real = session.app.store.getState();
    expect(glance(last)).toEqual(glance(real));
    expect(last.api.provided).toEqual(
      expect.objectContaining({ tags: expect.objectContaining({ Deployment: expect.anything() }) }),
    );
  });
});

test('a field that nobody decided on is left out, wherever it turns up', () => {
  const unlisted = { unlisted: { deep: 'not-decided-on' } };
  const grown = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(grown);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([key, one]) => [key, grown(one)]);
    return { ...Object.fromEntries(fields), ...unlisted };
  };
  const last = session.app.store.getState();
  const segments = recording.segments.map((segment) => ({
    ...segment,
    state: grown(last) as RootState,
    actions: segment.actions.map((action) => grown(action) as UnknownAction),
  }));
  const request = { rules, recording: { segments, state: last }, context: CONTEXT, note: '' };
  expect(buildSnapshot({ ...request, redact: false }).text).toContain('not-decided-on');
  const { text, file } = buildSnapshot({ ...request, redact: true });
  expect(text).not.toContain('not-decided-on');
  expect(JSON.parse(file.preloadedState).deploy).toEqual(
    JSON.parse(JSON.stringify(opened(hiddenOf(last)).state.deploy)),
  );
});

const hiddenOf = (state: RootState) =>
  buildSnapshot({
    rules,
    recording: { segments: [], state },
    context: CONTEXT,
    note: '',
    redact: true,
  });

/** What the pages would show of the numbers and states, through the store's own selectors. */
function glance(state: RootState) {
  const team = selectTeam(state);
  return {
    balance: team?.balance,
    members: selectMembers(state).map(({ role }) => role),
    rows: selectTeamRows({ ...state, teams: { ...state.teams, switcher: CLOSED } }).map(
      ({ kind, current, balance }) => ({ kind, current, balance }),
    ),
    instances: selectDeployments(state).map(({ status, hourlyRate, gpuModelId, region }) => ({
      status,
      hourlyRate,
      gpuModelId,
      region,
    })),
    drawer: selectDeploymentById(state, state.instances.openId ?? '')?.status,
    toast: state.toasts.current?.title,
    keys: selectKeyPage(state).rows.map(({ fingerprint }) => fingerprint !== null),
    check: selectAddKeyCheck(state).kind,
    deployBlockers: selectDeployBlockers(state),
  };
}

const CLOSED = { open: false, search: '', switchingTo: null };

/** A state with texts replaced by a mark, and dictionaries by their size: what is left must not change. */
function form(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : 'text';
  if (Array.isArray(value)) return value.map(form);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([key]) => !LEFT_OUT.includes(key));
  const isDictionary = fields.some(([key]) => /[^\w]|^(?:dep|team|key|user|inv|txn)_/u.test(key));
  if (isDictionary) return fields.map(([, one]) => form(one));
  return Object.fromEntries(fields.map(([key, one]) => [key, form(one)]));
}

/** Pictures are left out; addresses lose what is not ours. */
const LEFT_OUT = ['photoURL', 'avatar', 'search', 'hash', 'url'];

/** Every text that is in a file: as it is, and what its strings hold where they are JSON, base64 or escaped URLs. */
function unfolded(text: string): string[] {
  const layers = [text];
  const strings = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (strings.has(value)) return;
      strings.add(value);
      layers.push(value, decoded(value), ...base64Words(value));
      const inner = json(value);
      if (inner !== undefined) walk(inner);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) {
        walk(key);
        walk(one);
      }
    }
  };
  walk(JSON.parse(text));
  return layers;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const base64Words = (text: string): string[] =>
  (text.match(/[\w+/-]{16,}={0,2}/gu) ?? []).map((one) => Buffer.from(one, 'base64').toString());

function json(text: string): unknown {
  if (!/^[[{"]/u.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A text in the forms in which it could hide. Base64 depends on where in a word of three bytes the text begins. */
function encodings(text: string): string[] {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].flatMap((shift) => {
    const padded = Buffer.concat([Buffer.alloc(shift), bytes, Buffer.alloc(3)]);
    const inside = padded.toString('base64').slice(4, Math.floor((shift + bytes.length) / 3) * 4);
    return [inside, inside.replaceAll('+', '-').replaceAll('/', '_')];
  });
  const forms = [
    text,
    encodeURIComponent(text),
    encodeURI(text),
    JSON.stringify(text).slice(1, -1),
    bytes.toString('hex'),
    [...text].reverse().join(''),
    text.replaceAll(' ', '+'),
    ...base64,
  ];
  return [...new Set(forms)].filter((form) => form.length >= 6);
}

describe('size', () => {
  const small = (count: number): Recording<RootState> => {
    const state = rootReducer(undefined, { type: 'test/begun' });
    const segments = Array.from({ length: count }, (_, index) => ({
      state,
      stateTime: index,
      actions: [pageOpened(`/${index}`), userMenuOpened()],
      times: [index, index],
    }));
    return { segments, state: { ...state, shell: { ...state.shell, userMenuOpen: true } } };
  };
  const build = (count: number, maxLength: number) =>
    buildSnapshot({
      rules,
      recording: small(count),
      context: CONTEXT,
      note: '',
      redact: false,
      maxLength,
    });

  test('a file that would be too large begins later', () => {
    const whole = build(5, 1_000_000);
    expect(whole.file.times.actions).toHaveLength(10);
    expect(whole.isTrimmed).toBe(false);
    const limit = whole.text.length - 1;
    const { file, text, isTrimmed, steps } = build(5, limit);
    expect(text.length).toBeLessThanOrEqual(limit);
    expect(file.times.actions.length).toBeLessThan(10);
    expect(file.times.actions.at(-1)).toBe(4);
    expect(isTrimmed).toBe(true);
    expect(steps).toBe(countSteps(JSON.parse(file.payload)));
  });

  test('at last it is the present alone', () => {
    const { file } = build(5, 10);
    expect(file.times).toEqual({ state: CONTEXT.now, actions: [] });
    expect(file.payload).toBe('[]');
    expect(file.preloadedState).toContain('"userMenuOpen":true');
  });

  test('what the dialog itself did is no step', () => {
    const { segments, state } = small(1);
    const [segment] = segments;
    segment?.actions.push(snapshotDialogOpened());
    segment?.times.push(9);
    const built = buildSnapshot({
      rules,
      recording: { segments, state },
      context: CONTEXT,
      note: '',
      redact: false,
    });
    expect(built.file.times.actions).toEqual([0, 0]);
  });
});

test('a file name that sorts by time and is one everywhere', () => {
  expect(snapshotFileName(CONTEXT.now)).toBe('rackline-snapshot-2026-03-10T12-34-56Z.json');
});
