import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { newKeyPair } from '../support/keys';
import type { Server } from '../support/server';
import { button, field, heading, link, menuItem, Person, radio, tab } from './person';

const WHO = 'new@example.com';

/** What pages had to show as they were brought back. */
const SEEN = 'engines.seen';

const SIGN_IN = button('Continue with Google');
const USER_MENU = button('User menu');

export async function signIn(person: Person, server: Server): Promise<void> {
  await person.browser.open(server.baseURL);
  await person.waitFor(SIGN_IN);
  await person.browser.inPopUp(
    () => person.press(SIGN_IN),
    (popUp) => new Person(popUp).press({ kind: `button[value="${WHO}"]` }),
  );
  await person.reads('Successfully signed in as');
  // It takes the notification's place, which moves aside.
  await person.waitFor(button('Team Invitations'));
  await person.dismissToast();
}

/** Buys credits on the Billing page, and pays. */
export async function pay(person: Person): Promise<void> {
  await person.press(link('Billing'));
  await person.type(field('Custom amount'), '20');
  await recordWhatIsSeen(person);
  await person.press(button('Buy Credits'));
  await person.waitFor(heading('Pay $20.00'));
  await person.press(button('Pay'));
  await person.reads('Payment Successful');
  await person.dismissToast();
  await person.reads(/Balance\s+\$20\.00/u);
  // WebKit draws translucent lines twice where they collapse.
  expect(
    await person.browser.run(() => {
      const table = document.querySelector('table');
      return table === null ? '' : getComputedStyle(table).borderCollapse;
    }, null),
  ).toBe('separate');
}

/** The page that was left for the checkout asks again, and the amount that was paid is not there to be paid again. */
export async function goBackToBilling(person: Person): Promise<void> {
  // A browser that does not keep the checkout's page asks for it, and is sent on: the payment has been made.
  await person.back();
  await person.waitFor({ kind: 'h1' });
  await person.back();
  await person.waitFor(heading('Billing'));
  await person.reads(/Balance\s+\$20\.00/u);
  expect(await whatWasSeen(person)).toBe('Brought back. ');
  await person.dismissToast();
  await person.type(field('Custom amount'), '15');
  expect(
    await person.browser.run(
      (label) =>
        [...document.querySelectorAll('input')].find((input) =>
          [...(input.labels ?? [])].some(({ textContent }) => textContent?.includes(label)),
        )?.value,
      'Custom amount',
    ),
  ).toBe('15');
}

export async function order(person: Person): Promise<void> {
  await person.press(link('Deploy'));
  await byKeyboard(person);
  await person.type(field('Search GPU models'), 'RTX 3080');
  await person.reads('Showing 1-1 of 1 available');
  await person.press(radio('RTX 3080'));
  await person.press(radio('x1'));
  await person.press(button('Next'));
  await person.type(field('Public Key'), newKeyPair().publicKey);
  await person.press(button('Deploy Instance'));
  await person.reads('Deployment Started!');
  await person.waitFor(tab('Running (1)'));
  await person.dismissToast();
}

/** Where the focus goes can be seen: below the top bar, and on each radio that an arrow key goes to. */
async function byKeyboard(person: Person): Promise<void> {
  const { browser } = person;
  await person.reads('Showing 1-12 of');
  await browser.run(() => window.scrollTo(0, 400), null);
  await person.key(link('Skip to content'), 'Enter');
  const gap = await browser.run(() => {
    const [heading, bar] = ['main h1', 'header'].map((kind) =>
      [...document.querySelectorAll(kind)].find((one) => one.checkVisibility()),
    );
    return (
      Number(heading?.getBoundingClientRect().top) - Number(bar?.getBoundingClientRect().bottom)
    );
  }, null);
  expect(gap).toBeGreaterThan(0);
  // Firefox gives it to no window while it is driven.
  if (!(await browser.run(() => document.hasFocus(), null))) return;
  for (const group of ['GPU offers', 'Sort by']) {
    await person.key({ kind: `[role="radiogroup"][aria-label="${group}"] input` }, 'ArrowRight');
    const ring = await browser.run(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(
        document.activeElement ?? document.body,
      );
      return `${document.activeElement?.matches('[type="radio"]:checked')} ${outlineStyle} ${outlineWidth}`;
    }, null);
    expect(ring).toBe('true solid 2px');
  }
}

/** Exports what is on the screen and opens the file in the viewer. */
export async function replay(person: Person, server: Server, downloads: string): Promise<void> {
  await person.press(USER_MENU);
  await person.press(menuItem('Export Snapshot'));
  await person.press(button('Save File'));
  const saved = async () => {
    const files = (await readdir(downloads)).filter((name) => name.endsWith('.json'));
    return files.length === 1 ? path.join(downloads, String(files[0])) : '';
  };
  await expect
    .poll(async () => saved().then((file) => file && readFile(file, 'utf8')))
    .toMatch(/\}\s*$/u);
  await recordWhatIsSeen(person);
  await person.browser.open(`${server.baseURL}/support`);
  await person.waitFor(button('Choose File'));
  await person.browser.give({ kind: 'input[type="file"]', unseen: true }, await saved());
  await person.reads('Open Another File');
  await person.reads('/instances');
  await person.browser.open(`${server.baseURL}/instances`);
  await person.waitFor(tab('Running (1)'));
}

export async function signOut(person: Person): Promise<void> {
  await recordWhatIsSeen(person);
  await person.press(USER_MENU);
  await person.press(menuItem('Sign Out'));
  await person.waitFor(SIGN_IN);
}

/** Through everything that this window has shown: none of it is shown to who comes next. */
export async function goBackThroughAll(person: Person, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await person.back();
    await expect
      .poll(() => person.text().catch(() => ''))
      .toMatch(/Continue with Google|Pay \$20\.00|Replay|Choose File|Choose an account/u);
    const text = await person.text();
    // The viewer shows a file, whoever is signed in.
    if (!/\bReplay\b/u.test(text)) expect(text).not.toMatch(/Balance|new@example\.com|RTX 3080/u);
  }
  // A browser may let go of a kept page that hears of the sign-out.
  expect([null, 'Brought back. ']).toContain(await whatWasSeen(person));
}

/** From now on, whenever the back button brings back this very page, what it shows then is written down. */
function recordWhatIsSeen({ browser }: Person): Promise<void> {
  return browser.run((key) => {
    const record = () => {
      const seen = document.body.checkVisibility() ? document.body.innerText : '';
      // Not in the tab, of which a browser may bring back an old copy.
      localStorage.setItem(key, (localStorage.getItem(key) ?? 'Brought back. ') + seen);
    };
    window.addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      record();
      requestAnimationFrame(record);
    });
  }, SEEN);
}

/** What became of pages that were left: 'Brought back. ' as they were, and what they showed then; null where none was. */
async function whatWasSeen({ browser }: Person): Promise<string | null> {
  const seen = await browser.run((key) => localStorage.getItem(key), SEEN);
  await browser.run((key) => localStorage.removeItem(key), SEEN);
  return seen;
}
