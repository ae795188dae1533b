import { isActive, shownStatus, statusView } from './status';

it.each([
  ['deploying', 'Deploying', 'low'],
  ['running', 'Running', 'good'],
  ['failed', 'Failed', 'bad'],
  ['destroying', 'Destroying', 'low'],
  ['terminated', 'Terminated', 'neutral'],
  ['Rebooting_2', 'Rebooting_2', 'neutral'],
])('%s reads %s', (status, label, tone) => {
  expect(statusView(status)).toEqual({ label, tone });
});

it.each([
  ['running', true, 'destroying'],
  ['running', false, 'running'],
  ['terminated', true, 'terminated'],
  ['failed', true, 'failed'],
])('%s with a destroy in flight (%p) shows %s', (stored, inFlight, shown) => {
  expect(shownStatus(stored, inFlight)).toBe(shown);
});

it.each([
  ['running', true],
  ['deploying', false],
  ['terminated', false],
])('%s is active: %p', (status, active) => {
  expect(isActive(status)).toBe(active);
});
