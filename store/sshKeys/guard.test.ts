import { createTeamNameChanged } from '../teams/slice';
import { partsOf, type AnyRule } from '@/domain/snapshot/rules';
import { amountRule, sliceEvents } from '../snapshot/policy/slices';
import { readRecording } from '../snapshot/recorder';
import { makeTestStore } from '../testing/testStore';

/** A line from the middle of a private key. */
const LINE = 'c3VwZXIgc2VjcmV0IGtleSBtYXRlcmlhbCB0aGF0IG5vYm9keSBtYXkgc2VlIDEyMw';

/** Events of texts that come from the store or the server, where they have been already. */
const NOT_TYPED = [
  'drafts/restored',
  'drafts/outdated',
  'instances/renameStarted',
  'settings/profileSaved',
  'settings/deleteKeyPressed',
];

const TYPED_WORDS: ReadonlySet<AnyRule> = new Set<AnyRule>([
  'text',
  'keyName',
  'publicKey',
  'instance',
]);

function isTyped(rule: AnyRule): boolean {
  const parts = partsOf(rule);
  if (parts.is === 'word') return TYPED_WORDS.has(parts.word);
  return (
    rule === amountRule || (parts.is === 'fields' && Object.values(parts.fields).some(isTyped))
  );
}

/** The types of all events that carry what is typed, as the policy of snapshots knows them. */
const typedEvents = [
  ...sliceEvents
    .filter(([type, rule]) => isTyped(rule) && !NOT_TYPED.includes(type))
    .map(([type]) => type),
  // Nothing of it is told.
  'snapshot/noteChanged',
];

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
