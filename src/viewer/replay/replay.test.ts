import { hashOfStep, stepOfHash } from '../timeline/stepLink';
import { matching, neighbour, nextError, type Step, waitAfter } from './steps';
import { clockTime, dateAndTime } from './times';

const step = (index: number, facts: Partial<Step> = {}): Step => ({
  index,
  time: index * 1000,
  text: `Step ${index}`,
  isError: false,
  isNoise: false,
  action: { type: `test/step${index}` },
  ...facts,
});
const steps = [step(0), step(2, { isError: true }), step(3), step(7, { isError: true })];

test.each([
  [0, 1, 2],
  [2, 1, 3],
  [5, 1, 7],
  [7, 1, undefined],
  [0, -1, undefined],
  [6, -1, 3],
] as const)('from %i in direction %i the next one is %s', (index, direction, expected) => {
  expect(neighbour(steps, index, direction)?.index).toBe(expected);
});

test.each([
  [0, 2],
  [2, 7],
  [7, 2],
])('the error after %i is %i', (index, expected) => {
  expect(nextError(steps, index)?.index).toBe(expected);
});
test('without errors there is no next one', () => expect(nextError([step(0)], 0)).toBeNull());

test.each([
  ['', [0, 2, 3, 7]],
  ['  ', [0, 2, 3, 7]],
  ['step 3', [3]],
  ['TEST/STEP7', [7]],
  ['us-west', [2]],
  ['nothing', []],
])('the search for %j finds %j', (search, expected) => {
  const searched = steps.map((one) =>
    one.index === 2
      ? step(2, { action: { type: 'test/x', payload: { region: 'us-west-1' } } })
      : one,
  );
  expect(matching(searched, search).map(({ index }) => index)).toEqual(expected);
});

test.each([
  ['1', 500, 500],
  ['1', 60_000, 2000],
  ['4', 1000, 250],
  ['4', 60_000, 500],
  ['max', 60_000, 40],
  ['1', 0, 40],
  ['1', -5000, 40],
] as const)('at %s, a wait of %i ms takes %i ms', (speed, gap, expected) => {
  expect(waitAfter({ time: 10_000 }, { time: 10_000 + gap }, speed)).toBe(expected);
});

test.each([
  ['#step=12', 12],
  ['#step=0', 0],
  ['', null],
  ['#step=', null],
  ['#step=-1', null],
  ['#step=1e9', null],
  ['#step=99999999999999', null],
  ['#other', null],
])('the hash %j points at %j', (hash, expected) => {
  expect(stepOfHash(hash)).toBe(expected);
  if (expected !== null) expect(hashOfStep(expected)).toBe(hash);
});

test('times are those of the person', () => {
  const iso = '2026-03-10T12:34:56.789Z';
  expect(clockTime(Date.parse(iso), 'Europe/Berlin')).toBe('13:34:56.789');
  expect(dateAndTime(iso, 'Europe/Berlin')).toBe('10 Mar 2026, 13:34:56');
  expect(clockTime(5.7, 'UTC')).toBe('00:00:00.005');
});
