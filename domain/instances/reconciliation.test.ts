import fc from 'fast-check';
import { MACHINE_STATES, type MachineState } from './lifecycle';
import { reconcile, type OurMachine, type TheirMachine } from './reconciliation';

const row = (state: MachineState, external_id: string | null = 'i-1'): OurMachine => ({
  ...{ id: 'mac_1', state, external_id },
});
const there: TheirMachine = { id: 'i-1', ours: 'mac_1' };

it.each<[string, TheirMachine[], OurMachine[], string[]]>([
  ['what runs on both sides is known', [there], [row('ready')], ['known i-1']],
  ['what has no row is an orphan', [there], [], ['orphans i-1']],
  [
    'what was made twice is surplus',
    [there],
    [row('ready', 'i-2')],
    ['surplus i-1', 'missing mac_1'],
  ],
  ['what is over here is surplus', [there], [row('ended')], ['surplus i-1']],
  ['what is being ended is known', [there], [row('accepted')], ['known i-1']],
  [
    'what an order without an answer has made is known',
    [there],
    [row('sent', null)],
    ['known i-1'],
  ],
  ['what runs here alone is missing', [], [row('ready')], ['missing mac_1']],
  ['what boots here alone is missing', [], [row('booting')], ['missing mac_1']],
  ['what is ordered is not missing yet', [], [row('wanted', null)], []],
  ['what was accepted is gone as it should be', [], [row('accepted'), row('ended')], []],
])('%s', (_what, theirs, ours, expected) => {
  const { missing, ...found } = reconcile(theirs, ours);
  const told = Object.entries(found).flatMap(([kind, ones]) =>
    ones.map(({ id }) => `${kind} ${id}`),
  );
  expect([...told, ...missing.map(({ id }) => `missing ${id}`)]).toEqual(expected);
});

it('puts each machine of the list into exactly one place, and never one without a row among the others', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const theirs = fc.uniqueArray(fc.record({ id, ours: id }), { selector: (one) => one.id });
  const ours = fc.uniqueArray(
    fc.record({
      ...{ id, external_id: fc.option(id), state: fc.constantFrom(...MACHINE_STATES) },
    }),
    { selector: (one) => one.id },
  );
  fc.assert(
    fc.property(theirs, ours, (listed, rows) => {
      const { known, surplus, orphans, missing } = reconcile(listed, rows);
      expect([...known, ...surplus, ...orphans].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
        listed.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      );
      const has = (one: TheirMachine) => rows.some((ourRow) => ourRow.id === one.ours);
      expect(orphans.every((one) => !has(one))).toBe(true);
      expect([...known, ...surplus].every(has)).toBe(true);
      expect(missing.every((one) => !listed.some((other) => other.id === one.external_id))).toBe(
        true,
      );
    }),
  );
});
