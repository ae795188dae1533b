import { selectedTeam } from './selection';

const teams = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

it.each([
  ['b', null, 'b'],
  ['b', 'c', 'b'],
  ['gone', null, 'a'],
  ['gone', 'c', 'c'],
  ['gone', 'gone', 'a'],
  [null, null, 'a'],
  [null, 'c', 'c'],
  [undefined, null, 'a'],
])('with current team %s, and %s on screen, it is %s', (current, shown, id) => {
  expect(selectedTeam(teams, current, shown)?.id).toBe(id);
});

it('is none where there is no team', () => {
  expect(selectedTeam([], 'a', 'a')).toBeUndefined();
});
