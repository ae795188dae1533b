import { newId } from './context';

it('makes ids of 128 random bits that share nothing but the prefix', () => {
  const ids = Array.from({ length: 1000 }, () => newId('team'));
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^team_[\w-]{22}$/u);
  // Neither a counter nor a clock: no place holds the same character in all of them.
  for (let place = 5; place < 26; place += 1) {
    expect(new Set(ids.map((id) => id[place])).size).toBeGreaterThan(20);
  }
});
