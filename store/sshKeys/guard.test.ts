import { createTeamNameChanged } from '../teams/slice';
import { readRecording } from '../snapshot/recorder';
import { typedEvents } from '../testing/typedEvents';
import { makeTestStore } from '../testing/testStore';

/** A line from the middle of a private key. */
const LINE = 'c3VwZXIgc2VjcmV0IGtleSBtYXRlcmlhbCB0aGF0IG5vYm9keSBtYXkgc2VlIDEyMw';

test('fields of every kind are among them', () => {
  expect(typedEvents).toEqual(
    expect.arrayContaining([
      'billing/usageSearchChanged',
      'credits/amountChanged',
      'deploy/keyFileRead',
      'instances/renameTyped',
      'settings/companyChanged',
      'snapshot/noteChanged',
      'teamPage/inviteEmailChanged',
      'teams/createTeamNameChanged',
    ]),
  );
});

test.each(typedEvents)('%s never brings a part of a private key into the store', async (type) => {
  const { store, storage, server } = await makeTestStore();
  for (const payload of [LINE, { surface: 'panel', name: 'x', text: LINE, amount: LINE }]) {
    store.dispatch({ type, payload });
  }
  expect(store.getState().toasts.current?.title).toBe('That was not kept');
  expect(JSON.stringify([readRecording(store), [...storage]])).not.toContain(LINE.slice(4, 40));
  await server.close();
});

test('anything else that is typed is taken', async () => {
  const { store, server } = await makeTestStore();
  store.dispatch(createTeamNameChanged('Acme'));
  expect(store.getState().teams.create.name).toBe('Acme');
  await server.close();
});
