import { OWNER } from '@/server/testing/world';
import { faultCalled } from './faults';
import { ACTS, expectedWords } from './mutations';
import { expireTimeouts } from './requestTimeouts';
import { loadPages } from './person';
import { QUESTIONS } from './questions';
import { settle } from './settle';
import { visits } from './visits';

/** The account provider is asked for a token before each call, and can fail as well as the server. */

const here = visits();
beforeEach(async () => {
  await here.person.start(OWNER);
  await loadPages(here.person);
});

type Failure = [name: string, token: () => Promise<string>, code: string];

const FAILURES: Failure[] = [
  ['never comes', () => new Promise(() => setImmediate(expireTimeouts)), 'timeout'],
  ['cannot be fetched', () => Promise.reject(new Error('auth/network-request-failed')), 'network'],
];

test.each(FAILURES)(
  'a token that %s is like an answer that does not come',
  async (_name, token, code) => {
    const { person } = here;
    const question = QUESTIONS.find(({ call }) => call === 'listDeployments');
    const before = question?.known(person).data;
    jest.spyOn(person.server, 'tokenFor').mockImplementation(token);
    void question?.ask(person);
    await settle(person);
    expect(question?.known(person)).toMatchObject({ error: { status: null, code } });
    expect(question?.known(person).data).toBe(before);
    jest.restoreAllMocks();
    void question?.ask(person);
    await settle(person);
    expect(question?.known(person).error).toBeUndefined();
  },
);

test.each(FAILURES)(
  'what is sent with a token that %s is told and can be sent again',
  async (_name, token) => {
    const { person } = here;
    const act = ACTS.find(({ call }) => call === 'updateTeam');
    if (act === undefined) throw new Error('no such act');
    jest.spyOn(person.server, 'tokenFor').mockImplementation(token);
    act.prepare(person);
    act.press(person);
    await settle(person);
    const { title, description } = person.store.getState().toasts.current ?? {};
    expect([title, description]).toEqual(expectedWords(act, faultCalled('30 s of silence')));
    jest.restoreAllMocks();
    act.press(person);
    await settle(person);
    expect(person.store.getState().toasts.current?.title).toBe(act.done);
  },
);
