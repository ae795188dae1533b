import { Provider } from 'react-redux';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import fixture from '@/domain/snapshot/fixtures/version-1.json';
import { countSteps } from '@/domain/snapshot/steps';
import { skipCascade } from '../testing/styles';
import { ThemeRoot } from '../ui/theme/ThemeRoot';
import {
  type Moment,
  SCREEN_READY,
  type ScreenFault,
  type StartScreen,
} from './screen/screenDocument';
import { createViewerStore } from './state/store';
import { linkSteps } from './timeline/stepLink';
import { Viewer } from './Viewer';

// Steps of the fixture.
const OPENED_INSTANCES = 27;
const FIRST_ERROR = 44;
const SAVED = 104;

skipCascade();

let user: UserEvent;
let store: ReturnType<typeof createViewerStore>;
/** What the frame was sent to show, in order, and what it answers. */
let shown: Moment[];
let fail: (fault: ScreenFault) => void;
let unlink: () => void;
afterEach(() => unlink());

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  window.history.replaceState(null, '', '/support');
  user = userEvent.setup();
  store = createViewerStore();
  unlink = linkSteps(store);
  render(
    <Provider store={store}>
      <ThemeRoot>
        <Viewer />
      </ThemeRoot>
    </Provider>,
  );
  // Frames run no scripts here: this is what the script would do.
  shown = [];
  const start: StartScreen = (onFault) => {
    fail = onFault;
    return { show: (moment) => shown.push(moment) };
  };
  act(() => {
    screen
      .getByTitle('The user’s screen')
      .dispatchEvent(new CustomEvent(SCREEN_READY, { detail: start }));
  });
});

async function open(text: string, name = 'snapshot.json'): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('There is no place for a file.');
  await user.upload(input, new File([text], name, { type: 'application/json' }));
}

const openFixture = (change: object = {}) => open(JSON.stringify({ ...fixture, ...change }));
const steps = () => screen.getByRole('region', { name: 'Steps' });
const controls = () => screen.getByRole('region', { name: 'Replay controls' });
const press = (name: string) => user.click(within(controls()).getByRole('button', { name }));
const step = () => store.getState().step;
const choose = (index: number) =>
  act(() => {
    fireEvent.change(within(controls()).getByRole('slider'), { target: { value: index } });
  });

test.each([
  ['empty.json', '', 'The file is empty.'],
  ['photo.json', '\u0089PNG', 'The file is not JSON, so it is not a snapshot.'],
  ['list.json', '[1, 2]', 'The file is JSON, but not a snapshot.'],
  ['tools.json', '{"payload":"[]"}', /export of Redux DevTools/u],
  ['newer.json', JSON.stringify({ ...fixture, version: 99 }), /written by a newer app/u],
  ['bad.json', JSON.stringify({ ...fixture, payload: '[7]' }), /damaged at payload\[0\]/u],
])('%s is refused in words, and another one can be tried', async (name, text, sentence) => {
  await open(text, name);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`Could not open ${name}`);
  expect(within(alert).getByText(sentence)).toBeInTheDocument();
  await openFixture();
  expect(await screen.findByRole('region', { name: 'Steps' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('opens a file whose call has a name that cannot be turned into text', async () => {
  const call = {
    type: 'api/executeQuery/fulfilled',
    meta: { arg: { endpointName: { toString: 1, valueOf: 1 } } },
  };
  const actions = JSON.parse(fixture.payload) as object[];
  await openFixture({ payload: JSON.stringify([call, ...actions.slice(1)]) });
  expect(await screen.findByRole('region', { name: 'Steps' })).toBeInTheDocument();
});

test('says what is known around a snapshot, and that it is a replay', async () => {
  await openFixture();
  await screen.findByRole('region', { name: 'Steps' });
  const header = within(screen.getByRole('banner'));
  expect(header.getByText('Replay')).toBeVisible();
  expect(header.getByText(/^Read-only/u)).toBeVisible();
  expect(screen.getByText('The list of instances stays empty.')).toBeVisible();
  expect(screen.getByText('10 Mar 2026, 13:34:56')).toBeVisible();
  expect(screen.getByText('1280 × 800')).toBeVisible();
  expect(screen.getByText('0.1.0 (abc1234)')).toBeVisible();
  expect(screen.getByText(/2 e-mail addresses/u)).toBeVisible();
  expect(screen.getByTitle('The user’s screen')).toHaveAttribute('width', '1280');
});

test('counts the steps as the dialog that saved the file did', async () => {
  await openFixture();
  await screen.findByRole('region', { name: 'Steps' });
  const count = countSteps(JSON.parse(fixture.payload) as { type: string }[]);
  expect(within(steps()).getByRole('heading', { name: `${count} steps` })).toBeVisible();
});

test('begins where the person pressed the button, and steps back and forth', async () => {
  await openFixture();
  await screen.findByRole('region', { name: 'Steps' });
  expect(step()).toBe(SAVED);
  await press('Previous step');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(step()).toBe(SAVED - 3);
  await user.keyboard('{ArrowRight}');
  expect(step()).toBe(SAVED - 2);
  await press('First step');
  expect(step()).toBe(0);
  choose(OPENED_INSTANCES);
  expect(
    within(steps()).getByRole('button', { name: /Opened Instances/u, current: 'step' }),
  ).toBeInTheDocument();
  expect(
    within(screen.getByRole('list', { name: 'Changes' })).getByText('location.pathname'),
  ).toBeInTheDocument();
  await waitFor(() => expect(window.location.hash).toBe(`#step=${OPENED_INSTANCES}`));
});

test('a link leads to its step', async () => {
  act(() => {
    window.location.hash = `#step=${FIRST_ERROR}`;
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(screen.getByText(`This link leads to step ${FIRST_ERROR}`)).toBeVisible();
  await openFixture();
  await screen.findByRole('region', { name: 'Steps' });
  expect(step()).toBe(FIRST_ERROR);
});

test('jumps from error to error, and round to the first again', async () => {
  await openFixture();
  await screen.findByRole('region', { name: 'Steps' });
  await press('Next error (4)');
  expect(step()).toBe(FIRST_ERROR);
  expect(within(controls()).getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    `Step ${FIRST_ERROR} of ${SAVED}: Server answered 409 to Edit Team Name`,
  );
  await press('Next error (4)');
  expect(step()).toBe(FIRST_ERROR + 1);
});

test('finds steps by their words and by what is in them, and shows bookkeeping when asked', async () => {
  await openFixture();
  await screen.findByRole('region', { name: 'Steps' });
  await user.type(within(steps()).getByRole('searchbox'), 'chose gpu');
  const found = await within(steps()).findByRole('button', { name: /Chose the GPU H100/u });
  await waitFor(() => expect(within(steps()).getAllByRole('listitem')).toHaveLength(1));
  await user.click(found);
  expect(step()).toBe(74);
  await user.click(screen.getByRole('radio', { name: 'Action' }));
  expect(screen.getByText('deploy/offerGroupChosen')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'State' }));
  const tree = within(screen.getByRole('list', { name: 'State' }));
  await user.click(tree.getByRole('button', { name: /^location/u }));
  expect(tree.getByText('pathname')).toBeVisible();
  await user.clear(within(steps()).getByRole('searchbox'));
  expect(within(steps()).queryByText('Query result patched')).not.toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: /^Bookkeeping/u }));
  choose(11);
  expect(await within(steps()).findAllByText('Query result patched')).not.toHaveLength(0);
});

test('the screen shows the state, the time and the zone of each step', async () => {
  await openFixture();
  await screen.findByRole('region', { name: 'Steps' });
  expect(shown.at(-1)).toMatchObject({
    step: SAVED,
    now: Date.parse(fixture.capturedAt),
    timeZone: 'Europe/Berlin',
  });
  choose(OPENED_INSTANCES);
  const there = shown.at(-1);
  choose(OPENED_INSTANCES - 1);
  const before = shown.at(-1);
  expect(there?.state.location.pathname).toBe('/instances');
  expect(before?.state.location.pathname).not.toBe('/instances');
  expect(there?.source).toBe(before?.source);
  expect(there?.now).toBe(fixture.times.actions[OPENED_INSTANCES - 1]);
});

test('a step that cannot be drawn says so for as long as it is shown', async () => {
  await openFixture();
  await screen.findByRole('region', { name: 'Steps' });
  act(() => fail({ step: SAVED, message: 'x is undefined' }));
  expect(screen.getByRole('alert')).toHaveTextContent('x is undefined');
  choose(FIRST_ERROR);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => fail({ step: SAVED, message: 'too late' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a step that the store cannot take says so and is marked as an error', async () => {
  const actions = [
    { type: 'location/pageOpened', payload: '/team' },
    { type: 'api/executeQuery/fulfilled' },
    { type: 'location/pageOpened', payload: '/nowhere' },
  ];
  await openFixture({
    payload: JSON.stringify(actions),
    times: { state: fixture.times.state, actions: actions.map(() => fixture.times.state) },
  });
  await screen.findByRole('region', { name: 'Steps' });
  await press('Next error (1)');
  expect(step()).toBe(2);
  expect(screen.getByRole('alert')).toHaveTextContent('The app could not take this step');
  expect(shown.at(-1)?.state.location.pathname).toBe('/team');
});

test('plays to the end and stops there', async () => {
  await openFixture();
  await screen.findByRole('region', { name: 'Steps' });
  choose(SAVED - 4);
  await user.click(screen.getByRole('radio', { name: 'Max' }));
  await press('Play');
  expect(await within(controls()).findByRole('button', { name: 'Pause' })).toBeInTheDocument();
  await waitFor(() => expect(step()).toBe(SAVED));
  expect(await within(controls()).findByRole('button', { name: 'Play' })).toBeInTheDocument();
});

test('gives a developer a test, and another file its turn', async () => {
  await openFixture();
  await screen.findByRole('region', { name: 'Steps' });
  choose(1);
  await user.click(screen.getByRole('button', { name: 'Copy as test' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain('test("snapshot.json up to step 1"');
  await user.click(screen.getByRole('button', { name: 'Open Another File' }));
  expect(screen.getByText('Drop a snapshot file here, or')).toBeVisible();
});
