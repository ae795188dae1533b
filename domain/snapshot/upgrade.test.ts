import { upgraded } from './upgrade';

/** Two steps of a format that never was: what the chain does with them is what it will do with real ones. */
const STEPS = {
  1: (file: Record<string, unknown>) => ({ ...file, title: file.name }),
  2: ({ name: _name, ...file }: Record<string, unknown>) => file,
};

test.each([
  [1, { version: 3, title: 'x' }],
  [2, { version: 3 }],
  [3, { version: 3, name: 'x' }],
])('from version %d one version at a time', (version, expected) => {
  expect(upgraded({ version, name: 'x' }, STEPS, 3)).toEqual(expected);
});

test('a missing step ends the chain', () => {
  expect(upgraded({ version: 1 }, {}, 2)).toBeNull();
});

test('the newest version is left as it is', () => {
  const file = { version: 1 };
  expect(upgraded(file)).toBe(file);
});
