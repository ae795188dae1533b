import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileDrop } from './FileDrop';
import { ThemeRoot } from './theme/ThemeRoot';

const KEY = new File(['ssh-ed25519 AAAA me'], 'laptop.pub');

function show(disabled = false) {
  const onFile = jest.fn();
  render(
    <ThemeRoot>
      <FileDrop
        prompt="Drop a .pub file here, or"
        accept=".pub"
        onFile={onFile}
        disabled={disabled}
      />
    </ThemeRoot>,
  );
  return onFile;
}

describe('FileDrop', () => {
  it('takes a dropped file and keeps the browser from opening it', () => {
    const onFile = show();
    const zone = screen.getByTestId('file-drop');
    expect(fireEvent.dragOver(zone)).toBe(false);
    expect(zone).toHaveAttribute('data-over');
    expect(fireEvent.drop(zone, { dataTransfer: { files: [KEY] } })).toBe(false);
    expect(onFile).toHaveBeenCalledWith(KEY);
    expect(zone).not.toHaveAttribute('data-over');
  });

  it('takes a chosen file, and the same one again', async () => {
    const onFile = show();
    await userEvent.upload(screen.getByTestId('file-input'), KEY);
    await userEvent.upload(screen.getByTestId('file-input'), KEY);
    expect(onFile).toHaveBeenCalledTimes(2);
  });

  it('opens the file dialog by keyboard', async () => {
    show();
    const opened = jest.fn();
    screen.getByTestId('file-input').addEventListener('click', opened);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Choose File' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('takes nothing while disabled, or when what is dropped is no file', () => {
    const onFile = show(true);
    fireEvent.drop(screen.getByTestId('file-drop'), { dataTransfer: { files: [KEY] } });
    fireEvent.drop(screen.getByTestId('file-drop'), { dataTransfer: { files: [] } });
    expect(onFile).not.toHaveBeenCalled();
  });
});
