import { OWNER } from '@/server/testing/world';
import { FAULTS, type Fault } from './testing/faults';
import { ACTS, type Act } from './testing/mutations';
import { outcomeOf } from './testing/outcome';
import { stopTime } from './testing/patience';
import { comeTo, look, signInAgain, type Person } from './testing/person';
import { makePlace, type Place } from './testing/place';
import { failing, isCall } from './testing/requests';
import { holdTimers, settle } from './testing/settle';

/** Every call that changes something, in every way in which it can go wrong. An unhandled rejection fails any test of jest. */

let place: Place;
let person: Person;

beforeAll(async () => {
  place = await makePlace();
});
afterAll(() => place.world.server.close());
beforeEach(async () => {
  holdTimers();
  stopTime();
  person = await comeTo(place);
  await person.start(OWNER);
  await look(person);
});
afterEach(() => {
  person.leave();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const state = () => person.store.getState();
const toast = () => state().toasts.current;
const calls = ({ call }: Act) => person.requests.filter((request) => isCall(call, request)).length;

/** What is said of a fault; null where nothing is, because the sign-in page says it. */
function expectedWords(act: Act, { kind, status, sentence }: Fault): readonly string[] | null {
  if (kind === 'ended') return null;
  const ofStatus = status === null ? act.unanswered : act.byStatus?.[status];
  if (ofStatus) return ofStatus;
  const [title, text] = act.words;
  return [title, act.quotes.includes(kind) && sentence !== null ? sentence : text];
}

/** What a run ends with in which nothing goes wrong. */
const undisturbed = new Map<Act, unknown>();
async function runOf(act: Act): Promise<void> {
  act.prepare(person);
  act.press(person);
  await settle(person);
  expect(toast()?.title ?? null).toBe(act.done);
  undisturbed.set(act, { ...outcomeOf(state()), left: person.visits.map(({ how }) => how) });
}

describe.each(ACTS.map((act) => [act.name, act] as const))('a person who %s', (_name, act) => {
  test('does it, where nothing goes wrong', () => runOf(act));

  test.each(FAULTS.map((fault) => [fault.name, fault] as const))(
    '%s: is told, keeps what was typed, tries again, and has it',
    async (_fault, fault) => {
      act.prepare(person);
      const typed = act.typed?.(state());
      person.intercept(failing(act.call, fault));
      act.press(person);
      await settle(person);

      expect(calls(act)).toBe(1);
      const said = toast();
      expect(said && [said.title, said.description]).toEqual(expectedWords(act, fault));
      expect(act.typed?.(state())).toEqual(typed);
      const isOver = fault.kind === 'ended';
      expect(state().session).toMatchObject({
        status: isOver ? 'signedOut' : 'signedIn',
        expired: isOver,
      });

      person.intercept(null);
      if (isOver) {
        expect(state().api.queries).toEqual({});
        await signInAgain(person);
        await look(person);
      }
      if (act.reopens) act.prepare(person);
      act.press(person);
      await settle(person);
      expect(calls(act)).toBe(2);
      if (act.done !== null) expect(toast()?.title).toBe(act.done);
      const after = { ...outcomeOf(state()), left: person.visits.map(({ how }) => how) };
      expect(after).toEqual(undisturbed.get(act));
    },
  );
});
