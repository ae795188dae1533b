import { selectedTeam } from './selection';

const teams = [{ id: 'a' }, { id: 'b' }];

it.each([
  ['b', 'b'],
  ['gone', 'a'],
  [null, 'a'],
  [undefined, 'a'],
])('with current team %s it is %s', (current, id) => {
  expect(selectedTeam(teams, current)?.id).toBe(id);
});

it('is none where there is no team', () => {
  expect(selectedTeam([], 'a')).toBeUndefined();
});
