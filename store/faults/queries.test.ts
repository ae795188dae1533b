import { OWNER } from '@/server/testing/world';
import { teamsApi } from '../api/teams';
import { createTeamNameChanged } from '../teams/slice';
import { FAULTS, type Fault } from './testing/faults';
import { stopTime } from './testing/patience';
import { comeTo, signInAgain, type Person } from './testing/person';
import { makePlace, type Place } from './testing/place';
import { QUESTIONS, WHO_AM_I, type Question } from './testing/questions';
import { failing, isCall } from './testing/requests';
import { holdTimers, settle } from './testing/settle';

/** Every call that asks something, in every way in which it can go wrong: at first, and when it is asked again. */

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
});
afterEach(() => {
  person.leave();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const faults = FAULTS.map((fault) => [fault.name, fault] as const);
const state = () => person.store.getState();
const toast = () => state().toasts.current;

/** The session and the teams, without which most questions cannot be asked. */
async function arrive({ call }: Question): Promise<void> {
  await person.start(OWNER);
  if (call === 'listTeams') return;
  void person.store.dispatch(teamsApi.endpoints.listTeams.initiate());
  await settle(person);
}

/** Asks a question that goes wrong, and looks at what becomes of it. */
async function askInVain(question: Question, fault: Fault): Promise<void> {
  const before = question.known(person).data;
  const said = toast()?.id;
  person.requests.length = 0;
  person.intercept(failing(question.call, fault));
  void question.ask(person);
  await settle(person);
  const sent = person.requests.filter((request) => isCall(question.call, request));
  // Asking once more helps against a line that fails, not against an answer of the wrong shape.
  expect(sent).toHaveLength(fault.name.includes('wrong shape') ? 1 : (question.attempts ?? 1));
  expect(toast()?.id).toBe(said);
  person.intercept(null);
  if (fault.kind === 'ended') {
    expect(state().session).toMatchObject({ status: 'signedOut', expired: true });
    expect(state().api.queries).toEqual({});
    await signInAgain(person);
    void person.store.dispatch(teamsApi.endpoints.listTeams.initiate());
    await settle(person);
    return;
  }
  const { status, code, sentence: message } = fault;
  expect(question.known(person)).toMatchObject({ error: { status, code, message } });
  expect(question.known(person).data).toBe(before);
}

/** Asks, with nothing in the way. */
async function askWell(question: Question): Promise<unknown> {
  void question.ask(person);
  await settle(person);
  const { data, error } = question.known(person);
  expect(error).toBeUndefined();
  expect(data).toBeDefined();
  return data;
}

describe.each([WHO_AM_I, ...QUESTIONS].map((one) => [one.call, one] as const))(
  '%s',
  (_call, question) => {
    test.each(faults)(
      '%s: is told, takes nothing away, and is over with the next answer',
      async (_fault, fault) => {
        await arrive(question);
        await askInVain(question, fault);
        const right = await askWell(question);
        await askInVain(question, fault);
        expect(await askWell(question)).toEqual(right);
      },
    );
  },
);

describe('the login exchange of a session that is restored', () => {
  test.each(faults)(
    '%s: nobody is signed in, until the button is pressed',
    async (_name, fault) => {
      await person.start(OWNER);
      person.store.dispatch(createTeamNameChanged('Northwind'));
      const kept = new Map(person.storage);
      person.leave();

      person = await comeTo(place);
      for (const [key, value] of kept) person.storage.set(key, value);
      person.intercept(failing('login', fault));
      await person.start(OWNER);
      await settle(person);
      expect(state().session).toMatchObject({ status: 'signedOut', expired: false });
      expect(state().api.queries).toEqual({});
      expect(toast()).toMatchObject({
        title: 'Authentication Error',
        description: 'Failed to sign in. Please try again.',
      });

      person.intercept(null);
      await signInAgain(person);
      expect(state().session).toMatchObject({ status: 'signedIn', expired: false });
      expect(toast()).toMatchObject({ title: 'Welcome to Rackline!' });
      expect(state().teams.create.name).toBe('Northwind');
    },
  );
});
