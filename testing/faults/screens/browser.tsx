import { act, fireEvent, screen } from '@testing-library/react';
import { OWNER } from '@/server/testing/world';
import { addressVisited, splitUrl } from '@/store/location/slice';
import { renderPage } from '@/src/app/testing/renderPage';
import { App } from '@/src/app/App';
import { settle, underWay } from '../settle';
import type { Person } from '../person';

/** Longer than any transition of the page. Milliseconds. */
const TRANSITIONS_MS = 500;

/** Waits until nothing is under way and nothing moves; fails where something never ends. */
async function calmDown(person: Person): Promise<void> {
  let asked: number;
  do {
    asked = person.requests.length;
    await act(async () => {
      await settle(person);
      await jest.advanceTimersByTimeAsync(TRANSITIONS_MS);
      await settle(person);
    });
    // What an answer brings onto the page may ask the next question.
  } while (person.requests.length > asked || underWay(person.store.getState()).length > 0);
}

/** Renders the app at an address, for somebody whose session is restored. */
export async function openApp(person: Person, url: string): Promise<void> {
  person.store.dispatch(addressVisited(splitUrl(url)));
  renderPage(<App />, person);
  await act(() => person.start(OWNER));
  await calmDown(person);
}

/** Does one thing after the other, each when what came of the one before is there. */
export async function inTurn(person: Person, steps: readonly (() => void)[]): Promise<void> {
  for (const step of steps) {
    act(step);
    await calmDown(person);
  }
}

type Name = string | RegExp;

export const press = (name: Name) => () => {
  fireEvent.click(screen.getByRole('button', { name }));
};
export const choose = (role: 'radio' | 'tab', name: Name) => () => {
  fireEvent.click(screen.getByRole(role, { name }));
};
export const fill = (label: Name, value: string) => () => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

/** From the page that says that the session is over back to where the person was. */
export async function signInAgain(person: Person): Promise<void> {
  expect(
    screen.getByText(
      'Your session has ended. Please sign in again; what you were configuring is kept.',
    ),
  ).toBeVisible();
  expectCalm();
  await inTurn(person, [press('Continue with Google')]);
}

/** A page, not a blank one, on which nothing turns or waits. */
export function expectCalm(): void {
  const waiting = document.querySelectorAll(
    '[role="progressbar"], [data-skeleton], .MuiSkeleton-root, [aria-busy="true"]',
  );
  expect([...waiting].map(({ outerHTML }) => outerHTML)).toEqual([]);
  expect(document.querySelector('h1')?.textContent).toMatch(/\w/u);
  expect(screen.queryByText(/Something went wrong/u)).toBeNull();
}
