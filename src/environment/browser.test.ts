import { newId } from './browser';

test('an id has 32 digits, and none is like another', () => {
  const ids = Array.from({ length: 1000 }, newId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/u);
  expect(new Set(ids).size).toBe(ids.length);
});
