import { OWNER } from '@/server/testing/world';
import { FAULTS_OF_CHANGES } from './faults';
import { ACTS, expectedWords, plainAct, type Act } from './mutations';
import { outcomeOf } from './outcome';
import { loadPages, signInAgain } from './person';
import { failing, isCall, sendings } from './requests';
import { settle } from './settle';
import { visits } from './visits';

/** Every call that changes something, in every way in which it can go wrong. An unhandled rejection fails any test of jest. */

const here = visits();
beforeEach(async () => {
  await here.person.start(OWNER);
  await loadPages(here.person);
});

const state = () => here.person.store.getState();
const toast = () => state().toasts.current;
const calls = ({ call }: Act) =>
  here.person.requests.filter((request) => isCall(call, request)).length;

/** What a run ends with in which nothing goes wrong. */
const undisturbed = new Map<Act, unknown>();
async function runOf(act: Act): Promise<void> {
  act.prepare(here.person);
  act.press(here.person);
  await settle(here.person);
  expect(toast()?.title ?? null).toEqual(act.done);
  expect(toast()?.tone).not.toBe('destructive');
  undisturbed.set(act, { ...outcomeOf(state()), left: here.person.visits.map(({ how }) => how) });
}

describe.each(ACTS.map((act) => [act.name, act] as const))('a person who %s', (_name, act) => {
  test('does it, where nothing goes wrong', () => runOf(act));

  test.each(FAULTS_OF_CHANGES.map((fault) => [fault.name, fault] as const))(
    '%s: is told, keeps what was typed, tries again, and has it',
    async (_fault, fault) => {
      act.prepare(here.person);
      const typed = act.typed?.(state());
      here.person.intercept(failing(act.call, fault));
      act.press(here.person);
      await settle(here.person);

      const made = act.asksFirst && fault.everywhere ? 0 : sendings(act.call, fault);
      expect(calls(act)).toBe(made);
      const said = toast();
      const words = expectedWords(act, fault);
      expect(said && [said.title, said.description]).toEqual(words);
      expect(said?.tone).toBe(words === null ? undefined : 'destructive');
      expect(act.typed?.(state())).toEqual(typed);
      const isOver = fault.kind === 'ended';
      expect(state().session).toMatchObject({
        status: isOver ? 'signedOut' : 'signedIn',
        expired: isOver,
      });

      here.person.intercept(null);
      if (isOver) {
        expect(state().api.queries).toEqual({});
        await signInAgain(here.person);
        await loadPages(here.person);
      }
      if (act.reopens) act.prepare(here.person);
      act.press(here.person);
      await settle(here.person);
      expect(calls(act)).toBe(made + 1);
      if (act.done !== null) expect(toast()?.title).toEqual(act.done);
      const after = { ...outcomeOf(state()), left: here.person.visits.map(({ how }) => how) };
      expect(after).toEqual(undisturbed.get(act));
    },
  );
});

test('a call that no page makes is sent as it is, and has to be told of', async () => {
  const [act] = plainAct('updateTeam');
  if (act === undefined) throw new Error('it has an endpoint of its name');
  act.press(here.person);
  await settle(here.person);
  expect(calls(act)).toBe(1);
  expect(toast()?.title).toBe('Team Name Updated');
  expect(toast()?.title).toEqual(act.done);
  expect([null, '']).not.toContainEqual(act.done);
});
