import fc from 'fast-check';
import { Pseudonyms } from './pseudonyms';
import { redact, redactPatches } from './redact';
import { choice, custom, each, entries } from './rules';

const told = (rule: Parameters<typeof redact>[0], value: unknown) =>
  redact(rule, value, new Pseudonyms());

const rule = {
  id: 'id',
  name: 'person',
  role: choice('admin', 'member'),
  tags: each('public'),
  byId: entries('id', { count: 'keep' }),
  secret: 'drop',
  picture: 'blank',
  wish: 'wish',
  shout: custom((value) => String(value).length),
} as const;

test('each field is written as its rule says', () => {
  const value = {
    id: 'team_AbC',
    name: 'Alice',
    role: 'admin',
    tags: ['a', 'b'],
    byId: { team_AbC: { count: 3, more: 'x' } },
    secret: 's3cret',
    picture: 'https://example.com/alice.png',
    shout: 'four',
  };
  expect(told(rule, value)).toEqual({
    id: 'team_1',
    name: 'Person 1',
    role: 'admin',
    tags: ['a', 'b'],
    byId: { team_1: { count: 3 } },
    picture: null,
    shout: 4,
  });
});

test.each([
  ['an object where a plain value is kept', 'keep', { nested: 'secret' }],
  ['a list where a plain value is kept', 'keep', ['secret']],
  ['an object where a text is hidden', 'email', { nested: 'secret' }],
  ['a number where a text is hidden', 'email', 5],
  ['a text that is none of the words of a choice', choice('on', 'off'), 'Alice'],
  ['an object where a word is chosen', choice('on', 'off'), { on: 'Alice' }],
  ['a list where a word is chosen', choice('on', 'off'), ['on']],
  ['a text where a list should be', each('public'), 'secret'],
  ['an object where a list should be', each('public'), { 0: 'secret' }],
  ['a list where an object should be', { a: 'keep' }, ['secret']],
  ['a text where a dictionary should be', entries('keep', 'keep'), 'secret'],
] as const)('%s is left out', (_name, given, value) => {
  expect(told(given, value)).toBeUndefined();
});

test.each([
  'keep',
  'email',
  choice('on'),
  each('public'),
  { a: 'keep' },
  entries('id', 'keep'),
] as const)('nothing stays nothing: %j', (given) => {
  expect(told(given, null)).toBeNull();
  expect(told(given, undefined)).toBeUndefined();
});

test('what no rule names is left out, whatever it is called and holds', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (unknown) => {
      const { id: _id, name: _name, ...others } = unknown;
      expect(told({ id: 'id', name: 'person' }, { ...others, id: 'x' })).toEqual({ id: 'id_1' });
    }),
  );
});

test('a hostile key of a value reaches no prototype', () => {
  const value: unknown = JSON.parse('{"__proto__": {"polluted": 1}, "id": "x"}');
  expect(told({ id: 'id' }, value)).toEqual({ id: 'id_1' });
  const entriesOf = told(entries('keep', { polluted: 'keep' }), value);
  expect(Object.getPrototypeOf(entriesOf)).toBe(Object.prototype);
  expect({}).not.toHaveProperty('polluted');
});

describe('patches', () => {
  const patched = (...patches: unknown[]) => redactPatches(rule, patches, new Pseudonyms());

  test.each([
    [{ op: 'replace', path: ['name'], value: 'Alice' }, ['name'], 'Person 1'],
    [{ op: 'replace', path: ['tags', 0], value: 'x' }, ['tags', 0], 'x'],
    [{ op: 'replace', path: ['tags', 'length'], value: 1 }, ['tags', 'length'], 1],
    [{ op: 'add', path: ['byId', 'k'], value: { count: 1, x: 2 } }, ['byId', 'id_1'], { count: 1 }],
    [{ op: 'replace', path: ['byId', 'k', 'count'], value: 2 }, ['byId', 'id_1', 'count'], 2],
    [{ op: 'replace', path: ['wish', 'gpuCount'], value: 2 }, ['wish', 'gpuCount'], 2],
    [{ op: 'replace', path: [], value: { id: 'z', x: 1 } }, [], { id: 'id_1' }],
  ])('%j', (patch, path, value) => {
    expect(patched(patch)).toEqual([{ op: patch.op, path, value }]);
  });

  test('a removal has no value', () => {
    expect(patched({ op: 'remove', path: ['byId', 'k'] })).toEqual([
      { op: 'remove', path: ['byId', 'id_1'] },
    ]);
  });

  test.each([
    { op: 'replace', path: ['secret'], value: 's' },
    { op: 'replace', path: ['unlisted'], value: 's' },
    { op: 'replace', path: ['shout', 0], value: 's' },
    { op: 'replace', path: ['tags', 'constructor'], value: 's' },
    { op: 'replace', path: ['toString'], value: 's' },
    { op: 'other', path: ['name'], value: 's' },
    { op: 'replace', path: 'name', value: 's' },
    'not a patch',
  ])('left out: %j', (patch) => {
    expect(patched(patch)).toEqual([]);
  });

  test('what is no list of patches has none', () => {
    expect(redactPatches(rule, 'x', new Pseudonyms())).toEqual([]);
  });
});
