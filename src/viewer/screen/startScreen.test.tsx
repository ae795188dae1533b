import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { group, offer } from '@/domain/deploy/testing/fixtures';
import fixture from '@/domain/snapshot/fixtures/version-1.json';
import { addCreditsOpened } from '@/store/credits/slice';
import { selectOfferQuery } from '@/store/deploy/selectors';
import { offerPageTurned } from '@/store/deploy/slice';
import { partFailed, partRenewed } from '@/store/failures/slice';
import { pageOpened } from '@/store/location/slice';
import { rootReducer } from '@/store/reducer';
import type { RootState } from '@/store/state';
import { scrolled } from '@/store/scroll/slice';
import { openSnapshot } from '@/store/testing/openSnapshot';
import { replay } from '@/store/snapshot/replay';
import { stubPages } from '../../testing/pageStub';
import { skipCascade } from '../../testing/styles';
import type { Screen, ScreenFault } from './screenDocument';
import { startScreen } from './startScreen';

stubPages('team');
jest.mock('../../pages/instances', () => ({
  Page: () => {
    throw new Error('x is undefined');
  },
}));

skipCascade();

/** Signed in, at the team page, nothing open. */
function signedIn(): RootState {
  const opened = openSnapshot(JSON.stringify(fixture));
  if (!opened.ok) throw new Error(opened.sentence);
  const { states } = replay(opened.snapshot.state, opened.snapshot.actions.slice(0, 24));
  return rootReducer(states.at(-1), pageOpened('/team'));
}

const SOURCE = {};
const at = (step: number, state: RootState, source: object = SOURCE) => ({
  source,
  step,
  state,
  now: 0,
  timeZone: 'UTC',
});

let container: HTMLElement;
let shown: Screen;
let faults: ScreenFault[];

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
  faults = [];
  shown = startScreen(container, (fault) => faults.push(fault));
});
afterEach(() => container.remove());

test('is the app itself, which follows what it is shown and nothing else', async () => {
  const user = userEvent.setup();
  const state = signedIn();
  await act(async () => shown.show(at(1, state)));
  expect(await screen.findByRole('heading', { name: 'Team page' })).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await user.click(screen.getAllByRole('button', { name: 'Add Credits' })[0] ?? container);
  await user.keyboard('{Control>}{Shift>}e{/Shift}{/Control}');
  expect(screen.getByRole('heading', { name: 'Team page' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await act(async () => shown.show(at(2, rootReducer(state, addCreditsOpened()))));
  expect(await screen.findByRole('dialog', { name: 'Add Credits' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Add Credits' })).toBeVisible();
});

test('stands where the person had scrolled to, at each moment', async () => {
  const page = document.documentElement;
  Object.defineProperty(document, 'scrollingElement', { configurable: true, value: page });
  const state = signedIn();
  const scrolledTo = (top: number) => rootReducer(state, scrolled({ pane: '/team', top }));
  for (const [step, top] of [300, 40, 0].entries()) {
    await act(async () => shown.show(at(step, scrolledTo(top))));
    expect(page.scrollTop).toBe(top);
  }
});

/** The state as its list of offers is asked for, and as the answer has come. */
function offersIn(state: RootState, gpuType: string): { asked: RootState; answered: RootState } {
  const originalArgs = selectOfferQuery(state);
  const keys = Object.keys(originalArgs).toSorted();
  const queryCacheKey = `listOffers(${JSON.stringify(originalArgs, keys)})`;
  const arg = { type: 'query', endpointName: 'listOffers', originalArgs, queryCacheKey };
  const meta = { arg, requestId: gpuType, startedTimeStamp: 0, fulfilledTimeStamp: 1 };
  const asked = rootReducer(state, { type: 'api/executeQuery/pending', meta });
  const payload = { data: [group([offer('a')], { gpuType })], total: 30, totalPages: 3 };
  return {
    asked,
    answered: rootReducer(asked, { type: 'api/executeQuery/fulfilled', payload, meta }),
  };
}

test('shows of each moment the offers that were there, from wherever one comes', async () => {
  const first = offersIn(rootReducer(signedIn(), pageOpened('/')), 'T4');
  const second = offersIn(rootReducer(first.answered, offerPageTurned(2)), 'A40');
  const moments = [
    [first.asked, 'Loading'],
    [first.answered, 'T4'],
    [second.asked, 'T4, dimmed'],
    [second.answered, 'A40'],
  ] as const;
  const seen = (): string => {
    if (screen.queryByRole('status', { name: 'Loading GPU offers' })) return 'Loading';
    const row = container.querySelector<HTMLInputElement>('input[value="T4"], input[value="A40"]');
    return `${row?.value}${row?.closest('[inert]') ? ', dimmed' : ''}`;
  };
  for (const step of [0, 1, 2, 3, 2, 1, 0, 2, 0, 3] as const) {
    const [state, there] = moments[step];
    await act(async () => shown.show(at(step, state)));
    await waitFor(() => expect([step, seen()]).toEqual([step, there]));
  }
});

test('shows a part that had failed as failed, though nothing fails here, and as whole again after', async () => {
  const state = signedIn();
  const failure = { kind: 'crash', errorId: '0a1b2c3d' } as const;
  const failed = rootReducer(state, partFailed({ part: '/team', failure }));
  await act(async () => shown.show(at(1, failed)));
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  expect(screen.getByText('Error 0a1b2c3d')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Team page' })).not.toBeInTheDocument();
  await act(async () => shown.show(at(2, rootReducer(failed, partRenewed('/team')))));
  expect(await screen.findByRole('heading', { name: 'Team page' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('says which step could not be drawn, and draws the next one anew', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const state = signedIn();
  await act(async () => shown.show(at(1, state)));
  await screen.findByRole('heading', { name: 'Team page' });
  await act(async () => shown.show(at(2, rootReducer(state, pageOpened('/instances')))));
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  expect(faults).toContainEqual({ step: 2, message: 'x is undefined' });
  await act(async () => shown.show(at(3, state)));
  expect(await screen.findByRole('heading', { name: 'Team page' })).toBeVisible();
  silence.mockRestore();
});
