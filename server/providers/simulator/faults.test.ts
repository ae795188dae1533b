import * as fc from 'fast-check';
import { FAULTS, faultOf, isDown, readFault } from './faults';

it.each([
  ['vanish', { fault: 'vanish', percent: 100 }],
  ['vanish:20', { fault: 'vanish', percent: 20 }],
  ['no-capacity:1', { fault: 'no-capacity', percent: 1 }],
  ['down:100', { fault: 'down', percent: 100 }],
  ['vanish:0', undefined],
  ['vanish:101', undefined],
  ['vanish:', undefined],
  ['vanish:20:1', undefined],
  ['vanish:-5', undefined],
  ['gone', undefined],
  ['Vanish', undefined],
])('reads %s', (text, expected) => {
  expect(readFault(text)).toEqual(expected);
});

it('tells the same of a machine each time, and about as many as it should', () => {
  const faults = [{ fault: 'vanish' as const, percent: 20 }];
  const markers = Array.from({ length: 1000 }, (_, index) => `rackline:a:${index}`);
  const hit = markers.filter((marker) => faultOf(faults, marker) === 'vanish');
  expect(hit.length).toBeGreaterThan(150);
  expect(hit.length).toBeLessThan(250);
  expect(markers.filter((marker) => faultOf(faults, marker) !== null)).toEqual(hit);
});

it('gives all machines the first of several faults, where it has no share', () => {
  const faults = [
    { fault: 'vanish' as const, percent: 100 },
    { fault: 'throttled' as const, percent: 100 },
  ];
  fc.assert(fc.property(fc.string(), (marker) => faultOf(faults, marker) === 'vanish'));
});

it('takes minutes for the share of being down', () => {
  const minutes = Array.from({ length: 1000 }, (_, minute) => minute);
  const down = minutes.filter((minute) => isDown([{ fault: 'down', percent: 50 }], minute));
  expect(down.length).toBeGreaterThan(420);
  expect(down.length).toBeLessThan(580);
  expect(faultOf([{ fault: 'down', percent: 100 }], 'rackline:a:1')).toBeNull();
  expect(minutes.some((minute) => isDown([{ fault: 'vanish', percent: 100 }], minute))).toBe(false);
});

it('has each fault with every machine where it says no share', () => {
  const fault = fc.constantFrom(...FAULTS.filter((word) => word !== 'down'));
  fc.assert(
    fc.property(fault, fc.string(), (word, marker) => {
      expect(faultOf([{ fault: word, percent: 100 }], marker)).toBe(word);
    }),
  );
});
