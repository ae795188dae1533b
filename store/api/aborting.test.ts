import { eitherSignal, unlessAborted } from './aborting';

const aborted = (reason: string): AbortSignal => AbortSignal.abort(reason);
const open = (): AbortSignal => new AbortController().signal;

test('neither is aborted, so their sum is not', () => {
  expect(eitherSignal(open(), open()).aborted).toBe(false);
});

test.each([
  ['the first', () => eitherSignal(aborted('one'), open()), 'one'],
  ['the second', () => eitherSignal(open(), aborted('other')), 'other'],
  ['both', () => eitherSignal(aborted('one'), aborted('other')), 'one'],
])('%s was aborted before', (_which, make, reason) => {
  expect(make().reason).toBe(reason);
});

test.each([0, 1])(
  'signal %i is aborted later, with its reason, whatever the other does then',
  (which) => {
    const controllers = [new AbortController(), new AbortController()] as const;
    const either = eitherSignal(controllers[0].signal, controllers[1].signal);
    controllers[which === 0 ? 0 : 1].abort('enough');
    controllers[which === 0 ? 1 : 0].abort('too late');
    expect(either.reason).toBe('enough');
  },
);

test('an answer counts that comes before the signal', async () => {
  const controller = new AbortController();
  const waiting = unlessAborted(Promise.resolve(7), controller.signal);
  expect(await waiting).toBe(7);
  controller.abort();
  expect(await waiting).toBe(7);
});

test('nobody waits any more once the signal is there', async () => {
  const forever = new Promise(() => undefined);
  await expect(unlessAborted(forever, aborted('enough'))).rejects.toBe('enough');
  const controller = new AbortController();
  const waiting = unlessAborted(forever, controller.signal);
  controller.abort('later');
  await expect(waiting).rejects.toBe('later');
});
