import { createEntityAdapter } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { byId } from './byId';

const adapter = createEntityAdapter<{ id: string; at: number }>();

test('rows are kept as an entity adapter keeps them', () => {
  const row = fc.record({ id: fc.string({ maxLength: 2 }), at: fc.nat() });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(byId(rows)).toEqual(adapter.setAll(adapter.getInitialState(), rows));
    }),
  );
});

test('what was kept can be changed by an entity adapter', () => {
  const kept = byId([{ id: 'a', at: 1 }]);
  expect(Object.isFrozen(kept)).toBe(true);
  expect(adapter.addOne(kept, { id: 'b', at: 2 }).ids).toEqual(['a', 'b']);
});
