import { MAX_SEARCH_LENGTH } from '@/contract/words';
import { readBy } from '@/contract/reading/decoder';
import * as settings from '../settings/slice';
import * as teams from '../teams/slice';
import { makeTestStore } from '../testing/testStore';
import { drafts } from '../draftStorage';
import { draftTests } from '../testing/draftTests';
import { draftsRestored } from './events';

/** How drafts are written down and read again: what makes no sense, and what is no draft. */

const { app, act, reload } = draftTests();

test.each([
  ['no JSON', () => 'nonsense'],
  ['another version', (text: string) => text.replace('"version":2', '"version":1')],
  ['no owner', (text: string) => text.replace('"uid"', '"vid"')],
  ['nothing', () => 'null'],
])('what was stored as %s is thrown away', async (_name, damage) => {
  act(() => [teams.createTeamNameChanged('Team')]);
  for (const [name, text] of app().storage) app().storage.set(name, damage(text));
  const { store, storage } = await reload();
  expect(store.getState().teams.create.name).toBe('');
  expect(storage.size).toBe(0);
});

test('a slice that makes no sense is left out, and the others come back', async () => {
  act(() => [teams.createTeamNameChanged('Team'), settings.keyNameChanged('desk')]);
  for (const [name, text] of app().storage) {
    app().storage.set(name, text.replace('"tab":"profile"', '"tab":"other"'));
  }
  const { store } = await reload();
  expect(store.getState().teams.create.name).toBe('Team');
  expect(store.getState().settings).toEqual((await makeTestStore()).store.getState().settings);
});

test('a private key is not written down, even if one got into a draft', () => {
  const text = '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjE';
  const { settings: open, teams: others, ...rest } = app().store.getState();
  const addKey = { ...open.addKey, name: 'desk', text };
  const create = { ...others.create, name: text };
  const kept = { ...rest, settings: { ...open, addKey }, teams: { ...others, create } };
  const stored = JSON.stringify(readBy(drafts, kept).read?.value);
  expect(stored).toContain('"desk"');
  expect(stored).not.toMatch(/PRIVATE|b3Blb/u);
});

/** Every field of a value that is called so, by its place. */
function fieldsCalled(name: RegExp, value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]): [string, unknown][] =>
    typeof one === 'string' && name.test(key)
      ? [[`${path}${key}`, one]]
      : fieldsCalled(name, one, `${path}${key}.`),
  );
}

test.each([
  [MAX_SEARCH_LENGTH, 'x'.repeat(MAX_SEARCH_LENGTH)],
  [MAX_SEARCH_LENGTH + 1, ''],
])('of searches with %i characters those are kept that the server takes', (length, kept) => {
  const text = JSON.stringify(app().store.getState(), (key, value: unknown) =>
    /search$/iu.test(key) ? 'x'.repeat(length) : value,
  );
  const searches = fieldsCalled(/search$/iu, readBy(drafts, JSON.parse(text)).read?.value);
  expect(new Set(searches.map(([, search]) => search))).toEqual(new Set([kept]));
  expect(Object.fromEntries(searches)).toMatchObject({
    'billing.usage.search': kept,
    'billing.transactions.search': kept,
    'deploy.list.search': kept,
    'deploy.list.askedSearch': kept,
    'teams.switcher.search': kept,
  });
});

test('restored drafts leave alone what they do not hold', () => {
  const before = app().store.getState();
  app().store.dispatch(draftsRestored({ teams: { create: { name: 'Team' } } }));
  const after = app().store.getState();
  expect(after.teams).toEqual({
    ...before.teams,
    create: { ...before.teams.create, name: 'Team' },
  });
  expect(after.settings).toBe(before.settings);
  expect(after.teams.switcher).toBe(before.teams.switcher);
});
