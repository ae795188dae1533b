import { isSnapshotKey } from '../app/export/snapshotKey';
import { createAuthService } from '../app/services/auth/authService';
import { apiBaseOf, logToConsole, readClientConfig } from '../app/services/config';
import type { EarlyAction, StartedApp } from '../app/startApp';
import '../pages/sign-in/signIn.css';
import '../ui/theme/fonts.css';
import { reloadWhenRestored, isLeft } from '../environment/outdated';
import { createServerTime } from '../environment/serverTime';
import { startEarly } from './earlyAuth';
import { createEarlyCalls } from './earlyCalls';
import { LOGIN_CALL, publicCalls, SESSION_CALLS, teamCalls } from './firstCalls';
import { loadApp } from './loadApp';
import './page.css';
import { prefetchApp, prefetchRest } from './prefetchParts';
import { copyOf, LOAD_FAILED_ID, wireSignInButton } from './signInButton';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

reloadWhenRestored();
const isReturning = document.documentElement.dataset.returning !== undefined;
const config = readClientConfig();
const apiBase = apiBaseOf(config);
const serverTime = createServerTime(() => Date.now());
const calls = createEarlyCalls(
  (input, init) => {
    if (isLeft()) return new Promise(() => undefined);
    const answer = window.fetch(input, init);
    // A public answer may come from a cache, with the date at which it was made.
    return init?.credentials === 'include' ? serverTime.compare(answer) : answer;
  },
  () => performance.now(),
);
let isOpening = false;
let app: StartedApp | null = null;
/** What the app is to do once it is there. */
const pendingActions = new Set<EarlyAction>();

if (isReturning) {
  for (const path of publicCalls(location.pathname)) calls.ask('GET', apiBase + path, null);
}
const service = createAuthService(config, logToConsole, () => Date.now());
const early = startEarly(service, () => {
  // A new account is unknown to the server until the login exchange is over. The next call for a token reports a failure.
  if (isReturning) void askForSession().catch(() => undefined);
  void open(null);
});
const button = wireSignInButton(root, () => {
  early.press();
  void open('signIn');
});
if (isReturning) {
  void open(null);
} else {
  void early.started.then(() => button?.enable());
  prefetchApp();
}

document.addEventListener('keydown', onKeyDown);
for (const gesture of ['pointerdown', 'keydown', 'click'])
  addEventListener(gesture, calls.endSetUp, { capture: true, once: true });

function onKeyDown(event: KeyboardEvent): void {
  if (!isSnapshotKey(event)) return;
  event.preventDefault();
  void open('snapshot');
}

async function askForSession(): Promise<void> {
  const token = await service.token();
  if (token === null) return;
  const answered = calls.ask('POST', apiBase + LOGIN_CALL, token)();
  for (const path of SESSION_CALLS) calls.ask('GET', apiBase + path, token);
  for (const path of teamCalls(location.pathname, await answered))
    calls.ask('GET', apiBase + path, token);
}

/** Fetches the app and hands the page over to it, once. */
async function open(action: EarlyAction | null): Promise<void> {
  if (action !== null) pendingActions.add(action);
  performPending();
  if (isOpening || !root) return;
  isOpening = true;
  try {
    const startApp = await loadApp();
    app ??= startApp({ config, auth: early.auth, serverTime, fetch: calls.fetch, isReturning });
    performPending();
    await app.draw(root);
    // From now on the key is the app's own.
    document.removeEventListener('keydown', onKeyDown);
    prefetchRest();
  } catch (error) {
    isOpening = false;
    logToConsole('the app could not be fetched', error);
    root.querySelector('.problem')?.remove();
    if (isReturning) root.querySelector('.splash')?.append(...copyOf(LOAD_FAILED_ID));
    else button?.fail();
  }
}

function performPending(): void {
  if (app === null) return;
  for (const action of pendingActions) app.perform(action);
  pendingActions.clear();
}
