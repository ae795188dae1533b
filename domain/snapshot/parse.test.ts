import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { MAX_SNAPSHOT_LENGTH, MAX_SNAPSHOT_STEPS, SNAPSHOT_VERSION } from '@/contract/snapshot';
import { parseSnapshot } from './testing/parseSnapshot';
import type { SnapshotProblem } from './problems';

const fixture = (version: number) =>
  readFileSync(join(__dirname, `fixtures/version-${version}.json`), 'utf8');

const minimal = {
  format: 'rackline-snapshot',
  version: SNAPSHOT_VERSION,
  app: { version: '0.1.0', commit: 'abc1234' },
  capturedAt: '2026-03-10T12:34:56.789Z',
  location: { pathname: '/', search: '', hash: '' },
  viewport: { width: 1280, height: 800 },
  timeZone: 'UTC',
  note: '',
  redaction: { enabled: true, hidden: { email: 1 } },
  times: { state: 1000, actions: [1001, 1002] },
  preloadedState: '{"shell":{"userMenuOpen":false}}',
  payload: '[{"type":"shell/userMenuOpened"},{"type":"shell/userMenuClosed"}]',
};

/** The minimal file with other fields. */
const file = (changes: object = {}) => JSON.stringify({ ...minimal, ...changes });
const without = (key: keyof typeof minimal) => {
  const { [key]: _left, ...rest } = minimal;
  return JSON.stringify(rest);
};

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe.each(Array.from({ length: SNAPSHOT_VERSION }, (_, index) => index + 1))(
  'the file of version %d',
  (version) => {
    test('is read, upgraded to the newest', () => {
      const parsed = parseSnapshot(fixture(version));
      if (!parsed.ok) throw new Error(parsed.sentence);
      const { facts, actions, times, state } = parsed.snapshot;
      expect(facts.version).toBe(SNAPSHOT_VERSION);
      expect(actions.length).toBeGreaterThan(50);
      expect(times).toHaveLength(actions.length);
      expect(Object.keys(state)).toContain('deploy');
    });
  },
);

test('the smallest file', () => {
  expect(parseSnapshot(file())).toEqual({
    ok: true,
    snapshot: {
      facts: expect.objectContaining({ note: '', timeZone: 'UTC', version: SNAPSHOT_VERSION }),
      state: { shell: { userMenuOpen: false } },
      stateTime: 1000,
      actions: [{ type: 'shell/userMenuOpened' }, { type: 'shell/userMenuClosed' }],
      times: [1001, 1002],
    },
  });
});

test('a byte order mark, white space and fields of a later day do no harm', () => {
  expect(parseSnapshot(`\uFEFF\n ${file({ later: { more: 1 } })}\n`).ok).toBe(true);
});

test('numbers that JSON does not know come back', () => {
  const parsed = parseSnapshot(
    file({
      preloadedState:
        '{"a":{"$jsan":"i"},"b":[{"$jsan":"y"}],"c":{"$jsan":"n"},"d":{"$jsan":"i","x":1},"e":{"$jsan":"$.a"}}',
    }),
  );
  expect(parsed.ok && parsed.snapshot.state).toEqual({
    a: Infinity,
    b: [-Infinity],
    c: Number.NaN,
    d: { $jsan: 'i', x: 1 },
    e: { $jsan: '$.a' },
  });
});

type Case = [name: string, text: string, problem: SnapshotProblem, sentence: RegExp];

const damaged = (path: string): RegExp =>
  new RegExp(`^The snapshot is damaged at ${path.replace(/[[\].]/gu, '\\$&')}[ .(]`, 'u');

const WRONG: Case[] = [
  ['nothing', '', 'empty', /empty/u],
  ['white space', ' \n\t', 'empty', /empty/u],
  ['a byte order mark alone', '\uFEFF', 'empty', /empty/u],
  ['prose', 'Dear support, it does not work.', 'notJson', /not JSON/u],
  ['a web page', '<!doctype html><script>alert(1)</script>', 'notJson', /not JSON/u],
  ['a picture', '\u0089PNG\r\n\u001A\n\u0000\u0000', 'notJson', /not JSON/u],
  ['an archive', 'PK\u0003\u0004\u0014\u0000', 'notJson', /not JSON/u],
  ['a number that is none', 'NaN', 'notJson', /not JSON/u],
  ['JSON with a comment', `// saved\n${file()}`, 'notJson', /not JSON/u],
  ['JSON lines', `${file()}\n${file()}`, 'notJson', /not JSON/u],
  ['NaN as a value', file().replace('1280', 'NaN'), 'notJson', /not JSON/u],
  ['the first half', file().slice(0, 300), 'truncated', /ends in the middle/u],
  ['all but the last character', file().slice(0, -1), 'truncated', /ends in the middle/u],
  ['null', 'null', 'notASnapshot', /not a snapshot/u],
  ['a number', '42', 'notASnapshot', /not a snapshot/u],
  ['a text', '"rackline-snapshot"', 'notASnapshot', /not a snapshot/u],
  ['an empty object', '{}', 'notASnapshot', /not a snapshot/u],
  ['an empty list', '[]', 'notASnapshot', /not a snapshot/u],
  ['another format', file({ format: 'other' }), 'notASnapshot', /not a snapshot/u],
  [
    'a format that is no text',
    file({ format: 5, payload: undefined }),
    'notASnapshot',
    /not a sn/u,
  ],
  [
    'an export of Redux DevTools',
    '{"payload":"[]","preloadedState":"{}"}',
    'devtoolsExport',
    /Redux DevTools/u,
  ],
  ['a lifted state', '{"actionsById":{},"computedStates":[]}', 'devtoolsExport', /Redux DevTools/u],
  ['a HAR', '{"log":{"version":"1.2","entries":[]}}', 'otherTool', /a browser \(HAR\)/u],
  ['a performance trace', '{"traceEvents":[]}', 'otherTool', /performance/u],
  ['a Firefox profile', '{"meta":{},"threads":[]}', 'otherTool', /Firefox Profiler/u],
  ['a session replay', '[{"type":4,"data":{},"timestamp":1}]', 'otherTool', /another tool/u],
  ['a package', '{"name":"x","dependencies":{}}', 'otherTool', /package/u],
  ['a later version', file({ version: 6 }), 'newerVersion', /version 6.*up to version 5/u],
  ['a far later version', file({ version: 9e15 }), 'newerVersion', /newer/u],
  ['version 0', file({ version: 0 }), 'damaged', damaged('version')],
  ['half a version', file({ version: 1.5 }), 'damaged', damaged('version')],
  ['a version in words', file({ version: '1' }), 'damaged', damaged('version')],
  ['no version', without('version'), 'damaged', damaged('version')],
  ['no payload', without('payload'), 'damaged', damaged('payload')],
  ['no state', without('preloadedState'), 'damaged', damaged('preloadedState')],
  ['no viewport', without('viewport'), 'damaged', damaged('viewport')],
  ['no times', without('times'), 'damaged', damaged('times')],
  [
    'a viewport of no width',
    file({ viewport: { width: 0, height: 1 } }),
    'damaged',
    damaged('viewport.width'),
  ],
  [
    'a viewport beyond all screens',
    file({ viewport: { width: 1, height: 1e9 } }),
    'damaged',
    damaged('viewport.height'),
  ],
  [
    'a time that is text',
    file({ times: { state: 1, actions: [1, 'x'] } }),
    'damaged',
    damaged('times.actions[1]'),
  ],
  [
    'a time beyond all time',
    file({ times: { state: 1e300, actions: [] } }),
    'damaged',
    damaged('times.state'),
  ],
  [
    'too few times',
    file({ times: { state: 1, actions: [1] } }),
    'damaged',
    damaged('times.actions'),
  ],
  ['a date that is none', file({ capturedAt: 'yesterday' }), 'damaged', damaged('capturedAt')],
  ['a note that is a book', file({ note: 'x'.repeat(5001) }), 'damaged', damaged('note')],
  [
    'a count below nothing',
    file({ redaction: { enabled: true, hidden: { email: -1 } } }),
    'damaged',
    damaged('redaction.hidden.email'),
  ],
  ['a payload that is a list', file({ payload: [] }), 'damaged', damaged('payload')],
  ['a payload that is not JSON', file({ payload: 'x' }), 'damaged', damaged('payload')],
  [
    'a payload that is cut off',
    file({ payload: minimal.payload.slice(0, 20) }),
    'damaged',
    damaged('payload'),
  ],
  ['a payload that is no list', file({ payload: '{}' }), 'damaged', damaged('payload')],
  [
    'an action without a type',
    file({ payload: '[{"type":"a"},{}]' }),
    'damaged',
    damaged('payload[1].type'),
  ],
  [
    'an action of an empty type',
    file({ payload: '[{"type":""}]' }),
    'damaged',
    damaged('payload[0].type'),
  ],
  [
    'an action of a number',
    file({ payload: '[{"type":5}]' }),
    'damaged',
    damaged('payload[0].type'),
  ],
  ['an action that is null', file({ payload: '[null]' }), 'damaged', damaged('payload[0]')],
  ['an action that is a list', file({ payload: '[[1]]' }), 'damaged', damaged('payload[0]')],
  ['a state that is a list', file({ preloadedState: '[]' }), 'damaged', damaged('preloadedState')],
  ['a state that is null', file({ preloadedState: 'null' }), 'damaged', damaged('preloadedState')],
  [
    'a state that is no JSON',
    file({ preloadedState: '{a:1}' }),
    'damaged',
    damaged('preloadedState'),
  ],
  ['a state with NaN', file({ preloadedState: '{"a":NaN}' }), 'damaged', damaged('preloadedState')],
  ['a file without end of depth', nested(100_000), 'tooDeep', /deeper/u],
  ['unclosed depth', '{"a":'.repeat(100_000), 'tooDeep', /deeper/u],
  ['a deep state', file({ preloadedState: `{"a":${nested(100_000)}}` }), 'tooDeep', /deeper/u],
  ['a deep payload', file({ payload: nested(50_000) }), 'tooDeep', /deeper/u],
  ['more than 32 MB', ' '.repeat(MAX_SNAPSHOT_LENGTH + 1), 'tooLarge', /32 MB/u],
  [
    'more times than any recording has',
    file({ times: { state: 1, actions: Array(MAX_SNAPSHOT_STEPS + 1).fill('never looked at') } }),
    'tooManySteps',
    /more than 600 steps/u,
  ],
  [
    'more actions than any recording has, which are not even parsed',
    file({ payload: `[${'x,'.repeat(1_000_000)}x]` }),
    'tooManySteps',
    /more than 600 steps/u,
  ],
];

test.each(WRONG)('%s', (_name, text, problem, sentence) => {
  const parsed = parseSnapshot(text);
  expect(parsed).toMatchObject({ ok: false, problem, sentence: expect.stringMatching(sentence) });
});

describe('hostile keys', () => {
  const hostile = [
    '{"__proto__":{"polluted":1},"a":{"constructor":{"prototype":{"polluted":1}}}}',
    '{"\\u005f_proto__":{"polluted":1},"a":[{"__proto__":[1]}],"prototype":{"polluted":1}}',
  ];
  test.each(hostile)('%s', (text) => {
    const parsed = parseSnapshot(file({ preloadedState: text }));
    if (!parsed.ok) throw new Error(parsed.sentence);
    const { state } = parsed.snapshot;
    expect(JSON.stringify(state)).not.toMatch(/polluted|proto|constructor/u);
    expect(Object.getPrototypeOf(state)).toBe(Object.prototype);
    const copy = Object.assign({}, state);
    expect(copy).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('polluted');
  });

  test('in the file itself and in actions', () => {
    const text = file({ payload: '[{"type":"a","__proto__":{"polluted":1}},{"type":"b"}]' });
    const parsed = parseSnapshot(text.replace('{', '{"__proto__":{"polluted":1},'));
    expect(parsed.ok && parsed.snapshot.actions).toEqual([{ type: 'a' }, { type: 'b' }]);
    expect({}).not.toHaveProperty('polluted');
  });

  test('script in a text is a text', () => {
    const note = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const parsed = parseSnapshot(file({ note }));
    expect(parsed.ok && parsed.snapshot.facts.note).toBe(note);
  });
});

test('no text is too odd', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
      expect(parseSnapshot(text).ok).toBe(false);
    }),
  );
});

test('no value in the place of another is too odd', () => {
  const keys = fc.constantFrom(...Object.keys(minimal));
  fc.assert(
    fc.property(keys, fc.oneof(fc.jsonValue(), fc.json()), (key, value) => {
      const parsed = parseSnapshot(file({ [key]: value }));
      expect(typeof (parsed.ok ? '' : parsed.sentence)).toBe('string');
    }),
  );
});

test('no cut of a file is too odd', () => {
  const whole = fixture(1);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(40), (at, length) => {
      const parsed = parseSnapshot(whole.slice(0, at) + whole.slice(at + length));
      expect(typeof parsed.ok).toBe('boolean');
    }),
    { numRuns: 200 },
  );
});
