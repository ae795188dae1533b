import { planLabel } from './plan';

it.each([
  ['Pro', 'Pro'],
  [' Pro ', 'Pro'],
  ['', 'Free'],
  [null, 'Free'],
  [undefined, 'Free'],
])('plan %j reads %s', (plan, label) => {
  expect(planLabel(plan)).toBe(label);
});
