import fc from 'fast-check';
import { Changes } from './changes';

const nobody = (): boolean => false;

it('tells what has changed from what has not', () => {
  const changes = new Changes(nobody);
  const before = changes.now;
  changes.note('a');
  expect(changes.areUnchanged(['a'], before)).toBe(false);
  expect(changes.areUnchanged(['b', 'c'], before)).toBe(true);
  expect(changes.areUnchanged(['b', 'a'], before)).toBe(false);
  expect(changes.areUnchanged(['a'], changes.now)).toBe(true);
});

it('trusts nothing from before others have written', async () => {
  let wrote = false;
  const changes = new Changes(() => wrote);
  const before = changes.now;
  await changes.look();
  expect(changes.areUnchanged([], before)).toBe(true);
  wrote = true;
  await changes.look();
  expect(changes.areUnchanged([], before)).toBe(false);
  expect(changes.areUnchanged(['a'], changes.now)).toBe(true);
});

it('looks once for all who ask together, after the last of them, and fails for all if it fails', async () => {
  let looks = 0;
  let fails = false;
  const changes = new Changes(() => {
    looks += 1;
    if (fails) throw new Error('locked');
    return false;
  });
  const asked = [changes.look(), changes.look(), Promise.resolve().then(() => changes.look())];
  expect(looks).toBe(0);
  await Promise.all(asked);
  expect(looks).toBe(1);
  fails = true;
  const failing = [changes.look(), changes.look()];
  expect(await Promise.allSettled(failing)).toMatchObject([
    { reason: new Error('locked') },
    { reason: new Error('locked') },
  ]);
  fails = false;
  await changes.look();
  expect(looks).toBe(3);
});

it('forgets names, but never a change', () => {
  const changes = new Changes(nobody);
  changes.note('first');
  const before = changes.now;
  changes.note('second');
  for (let index = 0; index < 100_000; index += 1) changes.note(`row ${index}`);
  expect(changes.areUnchanged(['second'], before)).toBe(false);
  expect(changes.areUnchanged(['first'], before)).toBe(false);
});

it('never takes a changed row for an unchanged one', () => {
  const names = fc.constantFrom('a', 'b', 'c', '*', 'read');
  fc.assert(
    fc.property(fc.array(names), fc.subarray(['a', 'b', 'c']), (steps, from) => {
      const changes = new Changes(nobody);
      let asOf = changes.now;
      let isUnchanged = true;
      for (const step of steps) {
        if (step === 'read') [asOf, isUnchanged] = [changes.now, true];
        else if (step === '*') [isUnchanged] = [false, changes.everything()];
        else [isUnchanged] = [isUnchanged && !from.includes(step), changes.note(step)];
        expect(changes.areUnchanged(from, asOf)).toBe(isUnchanged);
      }
    }),
  );
});
