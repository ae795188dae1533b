import { hasEnded, isActive, shownStatus, statusView } from './status';

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
  ['running', null, false],
  ['deploying', undefined, false],
  ['rebooting', null, false],
  ['rebooting', '2026-11-27T09:30:00.000Z', true],
  ['terminated', '2026-11-27T09:30:00.000Z', true],
  ['terminated', null, true],
  ['failed', null, true],
])('%s, stopped at %s, has ended: %p', (status, stoppedAt, ended) => {
  expect(hasEnded({ status, stoppedAt })).toBe(ended);
});

it.each([
  ['running', true],
  ['deploying', false],
  ['terminated', false],
])('%s is active: %p', (status, active) => {
  expect(isActive(status)).toBe(active);
});
