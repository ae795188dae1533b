import * as fc from 'fast-check';
import { placeOf } from './place';

const size = fc.record({
  width: fc.integer({ min: 1, max: 5000 }),
  height: fc.integer({ min: 1, max: 5000 }),
});
const area = fc.record({
  x: fc.double({ min: 0, max: 500, noNaN: true }),
  y: fc.double({ min: 0, max: 500, noNaN: true }),
  width: fc.double({ min: 300, max: 4000, noNaN: true }),
  height: fc.double({ min: 300, max: 4000, noNaN: true }),
});

/** Of broken pixels, as doubles hold them. */
const ROUNDING = 1e-6;

test('a screen is never enlarged, fits where it can, and begins at a whole pixel', () => {
  fc.assert(
    fc.property(size, area, (screen, room) => {
      const place = placeOf(screen, room, 'fit');
      expect(place.scale).toBeLessThanOrEqual(1);
      if (place.scale > 0.05) {
        expect(place.width).toBeLessThanOrEqual(room.width + ROUNDING);
        expect(place.height).toBeLessThanOrEqual(room.height + ROUNDING);
      }
      for (const edge of [room.x + place.left, room.y + place.top]) {
        expect(Math.abs(edge - Math.round(edge))).toBeLessThan(ROUNDING);
      }
      expect(place.left).toBeGreaterThanOrEqual(0);
      expect(place.top).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('life size is life size, however little room there is', () => {
  const place = placeOf(
    { width: 1440, height: 900 },
    { x: 0, y: 0, width: 300, height: 200 },
    'actual',
  );
  expect(place).toEqual({ width: 1440, height: 900, scale: 1, left: 0, top: 0 });
});
