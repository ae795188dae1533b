import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PendingButton } from './PendingButton';
import { ThemeRoot } from './theme/ThemeRoot';

function show(state: { pending: boolean; disabled?: boolean }) {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  const form = (now: typeof state) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Name" />
      <PendingButton type="submit" onClick={onClick} {...now}>
        Save
      </PendingButton>
    </form>
  );
  const { rerender } = render(form(state), { wrapper: ThemeRoot });
  const button = screen.getByRole('button', { name: 'Save' });
  return { onClick, onSubmit, button, become: (next: typeof state) => rerender(form(next)) };
}

it.each(['{Enter}', ' '])(
  'keeps the focus while it waits, and takes no press by %j',
  async (key) => {
    const { onClick, onSubmit, button, become } = show({ pending: false });
    button.focus();
    await userEvent.keyboard(key);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    become({ pending: true });
    expect(button).toHaveFocus();
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard(key);
    await userEvent.click(button);
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    become({ pending: false });
    expect(button).toHaveAttribute('aria-disabled', 'false');
  },
);

it('is disabled where it cannot be pressed at all', () => {
  expect(show({ pending: false, disabled: true }).button).toBeDisabled();
});
