import { decoderOf } from '@/contract/routes';
import { readBy } from '@/contract/reading/decoder';
import { OWNER } from '@/server/testing/world';
import { comeTo, loadPages, type Person } from './person';
import { makePlace, type Place } from './place';
import { QUESTIONS, WHO_AM_I, type Question } from './questions';
import { isCall } from './requests';
import { holdTimers, settle } from './settle';
import { wrongShapes } from './shapes';

/** Of answers that are JSON, but not what the contract says, only what fits gets as far as the state that pages are made of. */

let place: Place;
let person: Person;

beforeAll(async () => {
  place = await makePlace();
  holdTimers();
  person = await comeTo(place);
  await person.start(OWNER);
  await loadPages(person);
});
afterAll(async () => {
  person.leave();
  jest.useRealTimers();
  await place.world.server.close();
});

/** What the server says, as it says it. */
async function rightAnswer(question: Question): Promise<unknown> {
  let answer: unknown;
  person.intercept(async (request) => {
    if (!isCall(question.call, request)) return null;
    const { method, url, headers, body } = request;
    const response = await place.world.server.app.request(url, { method, headers, body });
    answer = await response.clone().json();
    return response;
  });
  void question.ask(person);
  await settle(person);
  return answer;
}

/** What becomes of an answer: what is known then, or that it is refused. */
async function taken(question: Question, answer: unknown): Promise<unknown> {
  const before = question.known(person).data;
  person.intercept((request) => (isCall(question.call, request) ? Response.json(answer) : null));
  void question.ask(person);
  await settle(person);
  const { data, error } = question.known(person);
  if (error === undefined) return data;
  expect(error).toMatchObject({ code: 'malformed' });
  expect(data).toBe(before);
  return 'refused';
}

test.each([WHO_AM_I, ...QUESTIONS].map((one) => [one.call, one] as const))(
  '%s: of an answer of a wrong shape no more is taken than fits, and no row is lost because of another',
  async (_call, question) => {
    const decoder = decoderOf(question.call);
    const right = await rightAnswer(question);
    const before = question.known(person).data;
    const wrong = wrongShapes(right).filter(([, value]) => !decoder.fits(value));
    expect(wrong.length).toBeGreaterThan(10);
    for (const [name, value] of wrong) {
      const { read } = readBy(decoder, value);
      const known = await taken(question, value);
      const expected = read === null ? 'refused' : await taken(question, read.value);
      expect([name, known]).toEqual([name, expected]);
      // The first two of three rows are right.
      if (Array.isArray(value) && value.length === 3) expect(known).not.toBe('refused');
    }
    await rightAnswer(question);
    expect(question.known(person)).toMatchObject({ data: before });
    expect(question.known(person).error).toBeUndefined();
  },
);
