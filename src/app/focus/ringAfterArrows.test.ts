import userEvent from '@testing-library/user-event';
import { screen } from '@testing-library/react';
import { ringAfterArrows } from './ringAfterArrows';

let stop: () => void;
beforeEach(() => {
  stop = ringAfterArrows(window);
  document.body.innerHTML = `
    <label><input type="radio" name="count" checked />one</label>
    <label><input type="radio" name="count" />two</label>
    <input aria-label="amount" />`;
});
afterEach(() => stop());

const isMarked = () => 'arrows' in document.documentElement.dataset;
const radio = (name: string) => screen.getByRole('radio', { name });

test('radios that an arrow key goes through are marked until a pointer is used', async () => {
  const user = userEvent.setup();
  await user.tab();
  expect(radio('one')).toHaveFocus();
  expect(isMarked()).toBe(false);
  await user.keyboard('{ArrowDown}');
  expect(radio('two')).toHaveFocus();
  expect(isMarked()).toBe(true);
  await user.click(radio('one'));
  expect(isMarked()).toBe(false);
});

test('arrow keys in a text mark nothing', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'amount' }), '20{ArrowLeft}');
  expect(isMarked()).toBe(false);
});
