import { CALLS } from '@/contract/calls';
import { OWNER } from '@/server/testing/world';
import { comeTo, look, type Person } from './testing/person';
import { makePlace, type Place } from './testing/place';
import { QUESTIONS, WHO_AM_I, type Question } from './testing/questions';
import { isCall } from './testing/requests';
import { holdTimers, settle } from './testing/settle';
import { wrongShapes } from './testing/shapes';

/** Answers that are JSON, but not what the contract says, never get as far as the state that pages are made of. */

let place: Place;
let person: Person;

beforeAll(async () => {
  place = await makePlace();
  holdTimers();
  person = await comeTo(place);
  await person.start(OWNER);
  await look(person);
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

test.each([WHO_AM_I, ...QUESTIONS].map((one) => [one.call, one] as const))(
  '%s: no answer of a wrong shape is taken, and what was known stays',
  async (_call, question) => {
    const right = await rightAnswer(question);
    const wrong = wrongShapes(right).filter(
      ([, value]) => !CALLS[question.call].response.safeParse(value).success,
    );
    expect(wrong.length).toBeGreaterThan(10);
    const before = question.known(person).data;
    const taken: string[] = [];
    for (const [name, value] of wrong) {
      person.intercept((request) => (isCall(question.call, request) ? Response.json(value) : null));
      await question.ask(person);
      const { data, error } = question.known(person);
      const isTold = error !== undefined && JSON.stringify(error).includes('"malformed"');
      if (data !== before || !isTold) taken.push(name);
    }
    expect(taken).toEqual([]);
    await rightAnswer(question);
    expect(question.known(person)).toMatchObject({ data: before });
    expect(question.known(person).error).toBeUndefined();
  },
);
