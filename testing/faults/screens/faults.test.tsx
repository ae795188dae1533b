import { screen, within } from '@testing-library/react';
import { faultCalled, type Fault } from '../faults';
import { expectedWords, ON_PAGES, type Act } from '../mutations';
import { failing, isCall, sendings } from '../requests';
import { visits } from '../visits';
import { ACT_SCENES, typedIn, type ActScene } from './actScenes';
import { expectCalm, inTurn, openApp, press, signInAgain } from './browser';
import { QUESTION_SCENES, REFRESH_SCENES, type QuestionScene } from './questionScenes';

/** What somebody sees when calls go wrong: once in each way that a page can distinguish. */

const UNAVAILABLE = faultCalled('503 with a page of HTML');
/** The server says no; nobody answers; nobody can make sense of the answer. */
const TOLD = [
  faultCalled('403 forbidden'),
  faultCalled('30 s of silence'),
  faultCalled('a page of HTML'),
] as const;
const ENDED = faultCalled('401 unauthenticated');

const here = visits();

const toast = () => screen.getByRole('region', { name: 'Notifications (F8)', hidden: true });

test('everything that a person does on a page has its scene', () => {
  expect(ACT_SCENES.map(({ act }) => act).toSorted()).toEqual(
    ON_PAGES.map(({ name }) => name).toSorted(),
  );
});

/** Presses, which goes wrong, and looks at what is said and at what is left. */
async function pressInVain(act: Act, scene: ActScene, fault: Fault): Promise<void> {
  const { person } = here;
  const typed = typedIn(scene);
  person.requests.length = 0;
  person.intercept(failing(act.call, fault));
  await inTurn(person, [scene.press]);
  const words = expectedWords(act, fault);
  const sent = person.requests.filter((request) => isCall(act.call, request)).length;
  expect([fault.name, sent]).toEqual([fault.name, sendings(act.call, fault)]);
  if (words !== null) {
    const told = within(toast()).getByRole('alert', { hidden: true }).textContent;
    expect([fault.name, told]).toEqual([fault.name, words.join('')]);
  }
  person.intercept(null);
  if (words === null) await signInAgain(person);
  expectCalm();
  await inTurn(person, scene.again ?? []);
  expect([fault.name, typedIn(scene)]).toEqual([fault.name, typed]);
}

/** One of them for each act: to a page they are all one refusal, and the store's table has each with every act. */
const toldTo = (index: number): Fault => TOLD[index % TOLD.length] ?? TOLD[0];

test.each(ACT_SCENES.map((scene, index) => [scene.act, scene, toldTo(index)] as const))(
  'somebody who %s is told what went wrong, finds what they typed, and does it in the end',
  async (name, scene, told) => {
    const act = ON_PAGES.find((one) => one.name === name);
    if (act === undefined) throw new Error(`no act is called ${name}`);
    await openApp(here.person, scene.at);
    await inTurn(here.person, scene.open);
    for (const fault of [told, ENDED]) await pressInVain(act, scene, fault);
    await inTurn(here.person, [scene.press]);
    if (act.done === null) expect(here.person.visits.at(-1)?.how).toBe('leave');
    else expect(toast()).toHaveTextContent(act.done);
    expectCalm();
  },
);

/** The first place of each call. */
const ONE_OF_EACH = QUESTION_SCENES.filter(
  ({ call }, index) => QUESTION_SCENES.findIndex((scene) => scene.call === call) === index,
);

const named = (scenes: readonly QuestionScene[]) =>
  scenes.map((scene) => [scene.call, scene.where, scene] as const);

/** What a scene says of a fault is on the page, and nothing turns or waits. */
function expectTold({ says, also }: QuestionScene, fault: Fault): void {
  const words = typeof says === 'string' ? says : says(fault);
  for (const text of also === undefined ? [words] : [words, also]) {
    const seen = [...screen.queryAllByText(text), ...screen.queryAllByLabelText(text)];
    expect([fault.name, text, seen.length > 0]).toEqual([fault.name, text, true]);
  }
  expectCalm();
}

function expectRight({ right }: QuestionScene): void {
  expect(right()).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expectCalm();
}

test.each(named(QUESTION_SCENES))(
  '%s in %s: says what went wrong, asks again when told to, and shows the answer',
  async (_call, _where, scene) => {
    const retry = scene.retry ?? press('Retry');
    // What a call's first place makes of each kind of fault, the others make of it too: they read the same state.
    const [first, ...others] = ONE_OF_EACH.includes(scene) ? TOLD : [UNAVAILABLE];
    here.person.intercept(failing(scene.call, first));
    await openApp(here.person, scene.at);
    await inTurn(here.person, scene.open ?? []);
    expectTold(scene, first);
    for (const fault of others) {
      here.person.intercept(failing(scene.call, fault));
      await inTurn(here.person, [retry]);
      expectTold(scene, fault);
    }
    here.person.intercept(null);
    await inTurn(here.person, [retry]);
    expectRight(scene);
  },
);

test.each(named(REFRESH_SCENES))(
  '%s in %s: a refresh that goes wrong says so, and leaves what is there',
  async (_call, _where, scene) => {
    await openApp(here.person, scene.at);
    await inTurn(here.person, scene.open ?? []);
    for (const fault of TOLD) {
      here.person.intercept(failing(scene.call, fault));
      await inTurn(here.person, [press('Refresh')]);
      expectTold(scene, fault);
      expect(scene.right()).toBeInTheDocument();
    }
    here.person.intercept(null);
    await inTurn(here.person, [press('Refresh')]);
    expectRight(scene);
  },
);

test.each(named(ONE_OF_EACH))(
  '%s in %s: a session that is over leads to the sign-in page, and back',
  async (_call, _where, scene) => {
    here.person.intercept(failing(scene.call, ENDED));
    await openApp(here.person, scene.at);
    const { open = [] } = scene;
    // The session is over with the answer: at once, or when the last of these has asked.
    const isSignedIn = () => here.person.store.getState().session.status === 'signedIn';
    const left = isSignedIn() ? [] : open;
    if (isSignedIn()) await inTurn(here.person, open);
    here.person.intercept(null);
    await signInAgain(here.person);
    await inTurn(here.person, left);
    expect(scene.right()).toBeInTheDocument();
    expectCalm();
  },
);
