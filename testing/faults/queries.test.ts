import { OWNER } from '@/server/testing/world';
import { teamsApi } from '@/store/api/teams';
import { createTeamNameChanged } from '@/store/teams/slice';
import { FAULTS, type Fault } from './faults';
import { comeTo, signInAgain } from './person';
import { QUESTIONS, WHO_AM_I, type Question } from './questions';
import { failing, isCall, sendings } from './requests';
import { settle } from './settle';
import { visits } from './visits';

/** Every call that asks something, in every way in which it can go wrong: at first, and when it is asked again. */

const here = visits();

const faults = FAULTS.map((fault) => [fault.name, fault] as const);
const state = () => here.person.store.getState();
const toast = () => state().toasts.current;

/** The session and the teams, without which most questions cannot be asked. */
async function arrive({ call }: Question): Promise<void> {
  await here.person.start(OWNER);
  if (call === 'listTeams') return;
  void here.person.store.dispatch(teamsApi.endpoints.listTeams.initiate());
  await settle(here.person);
}

/** Asks a question that goes wrong, and looks at what becomes of it. */
async function askInVain(question: Question, fault: Fault): Promise<void> {
  const before = question.known(here.person).data;
  const said = toast()?.id;
  here.person.requests.length = 0;
  here.person.intercept(failing(question.call, fault));
  void question.ask(here.person);
  await settle(here.person);
  const sent = here.person.requests.filter((request) => isCall(question.call, request));
  expect(sent).toHaveLength((question.attempts ?? 1) * sendings(question.call, fault));
  expect(toast()?.id).toBe(said);
  here.person.intercept(null);
  if (fault.kind === 'ended') {
    expect(state().session).toMatchObject({ status: 'signedOut', expired: true });
    expect(state().api.queries).toEqual({});
    await signInAgain(here.person);
    void here.person.store.dispatch(teamsApi.endpoints.listTeams.initiate());
    await settle(here.person);
    return;
  }
  const { status, code, sentence: message } = fault;
  expect(question.known(here.person)).toMatchObject({ error: { status, code, message } });
  expect(question.known(here.person).data).toBe(before);
}

/** Asks, with nothing in the way. */
async function askWell(question: Question): Promise<unknown> {
  void question.ask(here.person);
  await settle(here.person);
  const { data, error } = question.known(here.person);
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
      await here.person.start(OWNER);
      here.person.store.dispatch(createTeamNameChanged('Northwind'));
      const kept = new Map(here.person.storage);
      here.person.leave();

      here.person = await comeTo(here.place);
      for (const [key, value] of kept) here.person.storage.set(key, value);
      here.person.intercept(failing('login', fault));
      await here.person.start(OWNER);
      await settle(here.person);
      expect(state().session).toMatchObject({ status: 'signedOut', expired: false });
      expect(state().api.queries).toEqual({});
      expect(toast()).toMatchObject({
        title: 'Authentication Error',
        description: 'Failed to sign in. Please try again.',
      });

      here.person.intercept(null);
      await signInAgain(here.person);
      expect(state().session).toMatchObject({ status: 'signedIn', expired: false });
      expect(toast()).toMatchObject({ title: 'Welcome to Rackline!' });
      expect(state().teams.create.name).toBe('Northwind');
    },
  );
});
