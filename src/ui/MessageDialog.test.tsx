import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './MessageDialog';
import { ThemeRoot } from './theme/ThemeRoot';

function show(pending = false) {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(
    <ThemeRoot>
      <ConfirmDialog
        open
        danger
        title="Destroy llama-a?"
        text="This erases the disk."
        confirmLabel="Destroy"
        pendingLabel="Destroying..."
        pending={pending}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    </ThemeRoot>,
  );
  return { onConfirm, onCancel };
}

describe('ConfirmDialog', () => {
  it('is named, described, and starts on Cancel', () => {
    show();
    const dialog = screen.getByRole('alertdialog', { name: 'Destroy llama-a?' });
    expect(dialog).toHaveAccessibleDescription('This erases the disk.');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('confirms and cancels', async () => {
    const { onConfirm, onCancel } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Destroy' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(2);
  });

  it('cannot be pressed twice or left while pending', async () => {
    const { onCancel } = show(true);
    expect(screen.getByRole('button', { name: 'Destroying...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    expect(onCancel).not.toHaveBeenCalled();
  });
});
