import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TextField from '@mui/material/TextField';
import { FormDialog } from './FormDialog';
import { ThemeRoot } from './theme/ThemeRoot';

function show(state: { pending?: boolean; canSubmit?: boolean } = {}) {
  const onSubmit = jest.fn();
  const onCancel = jest.fn();
  render(
    <ThemeRoot>
      <FormDialog
        open
        title="Create New Team"
        submitLabel="Create Team"
        pendingLabel="Creating..."
        onSubmit={onSubmit}
        onCancel={onCancel}
        {...state}
      >
        <TextField label={<span>Team Name</span>} autoFocus />
      </FormDialog>
    </ThemeRoot>,
  );
  return { onSubmit, onCancel };
}

describe('FormDialog', () => {
  it('submits by Enter in a field and cancels by Escape', async () => {
    const { onSubmit, onCancel } = show();
    expect(screen.getByRole('dialog', { name: 'Create New Team' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Team Name' })).toHaveFocus();
    await userEvent.keyboard('Lab{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('is closed by a click beside it, but not by the second one of a double click that opened it', () => {
    const { onCancel } = show();
    const beside = screen.getByRole('dialog').parentElement ?? document.body;
    const click = (detail: number): void => {
      fireEvent.mouseDown(beside);
      fireEvent.click(beside, { detail });
    };
    click(2);
    expect(onCancel).not.toHaveBeenCalled();
    click(1);
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['while pending', { pending: true }, 'Creating...', false],
    ['when nothing can be sent', { canSubmit: false }, 'Create Team', true],
  ])('does not submit %s', async (_case, state, name, isDisabled) => {
    const { onSubmit } = show(state);
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button.disabled).toBe(isDisabled);
    await userEvent.click(button);
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
