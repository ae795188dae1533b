import { SPECIFIED_PROVIDERS as KNOWN } from '@/domain/testing/providers';
import { MARKS, plateOf } from './marks';

test('every known provider has a mark of its own shape, and drawn ones of their own colour', () => {
  const marks = KNOWN.map((slug) => MARKS.get(slug));
  expect(marks).not.toContain(undefined);
  expect(new Set(marks.map((mark) => mark?.path)).size).toBe(KNOWN.length);
  const drawn = marks.map((mark) => mark?.color).filter((color) => color !== 'currentColor');
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn).toHaveLength(7);
});

test('another one has a plate, always the same', () => {
  expect(plateOf('shadeform')).toEqual(plateOf('shadeform'));
  expect(plateOf('').path).toMatch(/^M/u);
  expect(plateOf('shadeform')).not.toEqual(plateOf('hyperstack'));
});
