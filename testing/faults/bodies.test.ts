import { isQuestion, type CallName } from '@/contract/calls';
import { OWNER } from '@/server/testing/world';
import { answeredBy, BODIES } from './bodies';
import { ACTS } from './mutations';
import { outcomeOf } from './outcome';
import { loadPages } from './person';
import { settle } from './settle';
import { visits } from './visits';

/** Whatever comes with a 2xx: what was to be done is done, is said to be, and is seen to be. */

const here = visits();
beforeEach(async () => {
  await here.person.start(OWNER);
  await loadPages(here.person);
});

const state = () => here.person.store.getState();
const toast = () => state().toasts.current;
const bodies = Object.entries(BODIES);

const DOING = ACTS.filter(({ done }) => done !== null);
const BUYING = ACTS.filter(({ done }) => done === null);

describe.each(DOING.map((act) => [act.name, act] as const))('a person who %s', (_name, act) => {
  let undisturbed: unknown;
  beforeAll(() => {
    undisturbed = undefined;
  });

  test('is told and shown so', async () => {
    act.prepare(here.person);
    act.press(here.person);
    await settle(here.person);
    undisturbed = { toast: toast()?.title, ...outcomeOf(state()) };
  });

  test.each(bodies)('is told and shown the same by %s', async (_body, body) => {
    here.person.intercept(answeredBy(act.call, body, here.place));
    act.prepare(here.person);
    act.press(here.person);
    await settle(here.person);
    expect({ toast: toast()?.title, ...outcomeOf(state()) }).toEqual(undisturbed);
    expect(toast()?.title).toEqual(act.done);
    // A background request that fails shows nothing.
    expect(here.person.logs).toEqual([]);
  });
});

describe.each(BUYING.map((act) => [act.name, act] as const))('a person who %s', (_name, act) => {
  test.each(bodies)('is told that the url is missing from %s', async (_body, body) => {
    here.person.intercept(answeredBy(act.call, body, here.place));
    act.prepare(here.person);
    act.press(here.person);
    await settle(here.person);
    expect(toast()).toMatchObject({
      title: 'Payment Error',
      description: expect.stringMatching(/^No checkout URL provided( for the card provider)?$/u),
    });
    expect(here.person.visits.filter(({ how }) => how === 'leave')).toEqual([]);
  });
});

test.each<[CallName, boolean]>([
  ['listTeams', true],
  ['login', true],
  ['destroyInstance', false],
  ['checkout', false],
])('%s is a question: %s', (call, expected) => {
  expect(isQuestion(call)).toBe(expected);
});
