import { screen, waitFor } from '@testing-library/react';
import { keepFocus } from './keepFocus';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus(window);
});
afterEach(() => stop());

function show(html: string): void {
  document.body.innerHTML = `<div>${html}</div>`;
}

function press(name: string): HTMLElement {
  const button = screen.getByRole('button', { name });
  button.focus();
  return button;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const gone = (button: HTMLElement): void => button.remove();
const disabled = (button: HTMLElement): void => button.setAttribute('disabled', '');

describe.each([
  ['goes', gone],
  ['is disabled', disabled],
])('where the button that has the focus %s, the focus goes to', (_what, lose) => {
  it.each([
    [
      'the heading of its card',
      '<section aria-labelledby="h"><h2 id="h">Place</h2><button>Retry</button></section>',
    ],
    [
      'the tab of its panel',
      '<button role="tab" id="t">Place</button><div role="tabpanel" aria-labelledby="t"><button>Retry</button></div>',
    ],
    ['its region', '<section aria-label="Place"><button>Retry</button></section>'],
    [
      'its dialog',
      '<div role="dialog" aria-label="Place" tabindex="-1"><button>Retry</button></div>',
    ],
    [
      'the heading of the page',
      '<main tabindex="-1"><h1 data-page-heading tabindex="-1">Place</h1><section><button>Retry</button></section></main>',
    ],
    [
      'the heading of the page from beside it',
      '<main><h1 data-page-heading tabindex="-1">Place</h1></main><aside><button>Retry</button></aside>',
    ],
    [
      'the main area without a heading',
      '<main tabindex="-1" aria-label="Place"><button>Retry</button></main>',
    ],
  ])('%s', async (_place, html) => {
    show(html);
    lose(press('Retry'));
    await waitFor(() =>
      expect(
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      ).toBe('Place'),
    );
  });
});

it('goes on to what is around, where the place itself goes', async () => {
  show(
    '<section aria-label="Page"><section aria-label="Card"><button>Retry</button></section></section>',
  );
  gone(press('Retry'));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Card' })).toHaveFocus());
  screen.getByRole('region', { name: 'Card' }).remove();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Page' })).toHaveFocus());
});

it('takes what was no stop before out of the order again when the focus goes on', async () => {
  show('<section aria-label="Card"><button>Retry</button><button>Next</button></section>');
  gone(press('Retry'));
  const card = screen.getByRole('region');
  await waitFor(() => expect(card).toHaveFocus());
  press('Next');
  expect(card).not.toHaveAttribute('tabindex');
});

describe('where a dialog goes with the focus, the focus goes', () => {
  beforeEach(() => {
    show('<section aria-label="List"><button>Card</button></section>');
    press('Card');
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>Yes</button></div>');
    press('Yes');
  });

  it('to what had opened it', async () => {
    screen.getByRole('dialog').remove();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Card' })).toHaveFocus());
  });

  it('to what is around that, where that is gone too', async () => {
    screen.getByRole('button', { name: 'Card' }).remove();
    screen.getByRole('dialog').remove();
    await waitFor(() => expect(screen.getByRole('region', { name: 'List' })).toHaveFocus());
  });
});

describe('it leaves alone', () => {
  beforeEach(() =>
    show('<section aria-label="Card"><button>Retry</button><button>Next</button></section>'),
  );

  it('whoever places the focus in time', async () => {
    gone(press('Retry'));
    const next = press('Next');
    await frame();
    expect(next).toHaveFocus();
  });

  it('a person who has put the focus nowhere', async () => {
    const button = press('Retry');
    button.blur();
    await Promise.resolve();
    button.remove();
    await frame();
    await frame();
    expect(document.body).toHaveFocus();
  });

  it('a page that has no place', async () => {
    show('<main><button>Sign in</button></main>');
    gone(press('Sign in'));
    await frame();
    await frame();
    expect(document.body).toHaveFocus();
  });
});
