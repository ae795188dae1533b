import { MAX_SNAPSHOT_LENGTH } from '@/contract/snapshot';
import fixture from '@/domain/snapshot/fixtures/version-2.json';
import { openFile } from './Welcome';

const fileOf = (text: string) => ({ size: text.length, text: async () => text }) as File;

test('reports how much of a file is read, and waits for the page between the parts', async () => {
  const heard: number[] = [];
  const opened = await openFile(fileOf(JSON.stringify(fixture)), (done) => heard.push(done));
  expect(opened.ok).toBe(true);
  expect(heard.length).toBeGreaterThan(2);
  expect(heard).toEqual(heard.toSorted((a, b) => a - b));
});

test.each([
  [
    'the labels are not loaded',
    () => Promise.reject(new Error('offline')),
    'A part of this page could not be loaded. Reload it and open the file again.',
  ],
  [
    'an action has no label',
    () =>
      Promise.resolve({
        vocabulary: {
          events: {
            get: () => {
              throw new TypeError('odd');
            },
          } as unknown as ReadonlyMap<string, never>,
          endpoints: new Map(),
        },
      }),
    'The file holds a step that cannot be described.',
  ],
])('is refused in words where %s', async (_where, loadRules, sentence) => {
  const file = fileOf(JSON.stringify(fixture));
  expect(await openFile(file, () => undefined, loadRules)).toEqual({ ok: false, sentence });
});

test('a file that is surely too large is not read', async () => {
  const text = jest.fn();
  const opened = await openFile(
    { size: MAX_SNAPSHOT_LENGTH * 4, text } as unknown as File,
    () => undefined,
  );
  expect(opened.ok).toBe(false);
  expect(text).not.toHaveBeenCalled();
});
