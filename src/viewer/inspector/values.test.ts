import { pathText, valueBlock, valueLine } from './values';

test.each([
  [['deploy', 'draft', 'gpuCount'], 'deploy.draft.gpuCount'],
  [
    ['api', 'queries', 'listTeams(undefined)', 'data', 0],
    'api.queries["listTeams(undefined)"].data[0]',
  ],
  [['a-b'], '["a-b"]'],
  [[], ''],
])('%j is told as %s', (path, expected) => expect(pathText(path)).toBe(expected));

test.each([
  [undefined, 'undefined'],
  [null, 'null'],
  [Number.NaN, 'NaN'],
  [-Infinity, '-Infinity'],
  ['text', '"text"'],
  [[1, 2], '[2] [1,2]'],
  [[], '[]'],
  [{ a: 1 }, '{"a":1}'],
])('%j in a line is %s', (value, expected) => expect(valueLine(value)).toBe(expected));

test('what is long is cut, and says so', () => {
  expect(valueLine('x'.repeat(1000))).toHaveLength(161);
  expect(valueBlock({ a: 'x'.repeat(100_000) }).isCut).toBe(true);
  expect(valueBlock({ a: 1 })).toEqual({ text: '{\n  "a": 1\n}', isCut: false });
});
