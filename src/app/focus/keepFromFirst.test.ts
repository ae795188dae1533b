import { screen, waitFor } from '@testing-library/react';
import { keepFocusFromFirst } from './keepFromFirst';

/** A page on which a list and a question about it were shown, and the focus has been in both. */
beforeEach(() => {
  document.body.innerHTML =
    '<div><section aria-label="List"><button>Delete</button><button>Next</button></section></div>';
  keepFocusFromFirst(window);
});

function press(name: string): HTMLElement {
  const button = screen.getByRole('button', { name });
  button.focus();
  return button;
}

it('gives the focus a place where what has it goes before the code has come', async () => {
  press('Delete').remove();
  await waitFor(() => expect(screen.getByRole('region', { name: 'List' })).toHaveFocus());
});

it('knows what had opened a dialog that goes with it', async () => {
  const opener = press('Delete');
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>Yes</button></div>');
  press('Yes');
  screen.getByRole('dialog').remove();
  opener.remove();
  await waitFor(() => expect(screen.getByRole('region', { name: 'List' })).toHaveFocus());
});

it('leaves the focus alone that is where it was put', async () => {
  press('Delete').remove();
  const next = press('Next');
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(next).toHaveFocus();
});
