import {
  editedTeamNameProblem,
  newTeamNameProblem,
  planLabel,
  TEAM_NAME_TOO_SHORT,
  teamNameRefusal,
  teamKindLabel,
  teamSlug,
} from './naming';

it.each([
  [0, 'Team'],
  [1, 'Personal'],
  [2, 'Team'],
])('%p members make a %s', (count, label) => {
  expect(teamKindLabel(count)).toBe(label);
});

it.each([
  ['Demo Lab', 'demo-lab-123'],
  ['  My \t New  Team ', 'my-new-team-123'],
  ['ÄRZTE', 'ärzte-123'],
])('the slug of %j is %s', (name, slug) => {
  expect(teamSlug(name, 123)).toBe(slug);
});

it.each([
  ['', 'empty'],
  [' \t', 'empty'],
  ['\u200B\u2060', 'empty'],
  ['A', null],
  ['\u202AA', null],
  ['A'.repeat(121), 'refused'],
])('creating %j: %s', (name, problem) => {
  expect(newTeamNameProblem(name)).toBe(problem);
});

it.each([
  ['', 'tooShort'],
  [' A ', 'tooShort'],
  ['🚀', 'tooShort'],
  ['Demo', 'unchanged'],
  [' Demo ', 'unchanged'],
  ['AB', null],
  ['\u200B\u2060', 'tooShort'],
  ['A\u200B', 'tooShort'],
  ['\u202ADemo\u202C', 'unchanged'],
  ['A'.repeat(121), 'refused'],
  ['demo', null],
])('renaming Demo to %j: %s', (name, problem) => {
  expect(editedTeamNameProblem(name, 'Demo')).toBe(problem);
});

it('says it in the words of the specification', () => {
  expect(TEAM_NAME_TOO_SHORT).toBe('Team name must be at least 2 characters long');
});

it.each([
  ['\u200B\u2060', 'Team name must not be empty'],
  ['A'.repeat(121), 'Team name must be at most 120 characters long'],
  ['Demo', null],
])('of %j is said: %s', (name, words) => {
  expect(teamNameRefusal(name)).toBe(words);
});

it.each([
  ['Pro', 'Pro'],
  [' Pro ', 'Pro'],
  ['', 'Free'],
  [null, 'Free'],
  [undefined, 'Free'],
])('plan %j reads %s', (plan, label) => {
  expect(planLabel(plan)).toBe(label);
});
