import { splitByTab, tabOf } from './tabs';

it.each([
  ['running', 'running'],
  ['deploying', 'running'],
  ['failed', 'terminated'],
  ['terminated', 'terminated'],
  ['destroying', 'terminated'],
  ['on fire', 'terminated'],
])('%s is listed under %s', (status, tab) => {
  expect(tabOf(status)).toBe(tab);
});

it('sorts both tabs newest first and keeps the order of equals', () => {
  const at = (id: string, status: string, minute: number) => ({
    id,
    status,
    createdAt: new Date(Date.UTC(2026, 10, 27, 9, minute)).toISOString(),
  });
  const given = [
    at('a', 'running', 1),
    at('b', 'deploying', 3),
    at('c', 'failed', 2),
    at('d', 'running', 3),
    at('e', 'odd', 5),
  ];
  const tabs = splitByTab(given);
  expect(tabs.running.map(({ id }) => id)).toEqual(['b', 'd', 'a']);
  expect(tabs.terminated.map(({ id }) => id)).toEqual(['e', 'c']);
  expect(given.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('what was ordered nobody knows when comes last', () => {
  const rows = [
    { status: 'running', createdAt: null },
    { status: 'running', createdAt: '2026-11-27T09:00:00.000Z' },
  ];
  expect(splitByTab(rows).running).toEqual([rows[1], rows[0]]);
});
