import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CopyField } from './CopyButton';
import { ThemeRoot } from './theme/ThemeRoot';

const COMMAND = 'ssh -p 31822 ubuntu@203.0.113.7';

function show() {
  const onCopied = jest.fn();
  const onCopyFailed = jest.fn();
  render(
    <ThemeRoot>
      <CopyField
        value={COMMAND}
        label="SSH command"
        onCopied={onCopied}
        onCopyFailed={onCopyFailed}
      />
    </ThemeRoot>,
  );
  return { onCopied, onCopyFailed };
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Copy SSH command' }));

/** The clipboard of the browser, or null for one that has none. */
function clipboardIs(writeText: ((text: string) => Promise<void>) | null): void {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: writeText === null ? undefined : { writeText },
  });
}

/** The older way of copying: what it answers, or null for a browser without it. */
function execCommandIs(answer: boolean | null): void {
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value: answer === null ? undefined : () => answer,
  });
}

describe('CopyField', () => {
  afterEach(() => {
    clipboardIs(null);
    execCommandIs(null);
  });

  it('copies the whole value and says so', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    clipboardIs(writeText);
    const { onCopied } = show();
    press();
    await waitFor(() => expect(onCopied).toHaveBeenCalledTimes(1));
    expect(writeText).toHaveBeenCalledWith(COMMAND);
  });

  it.each([
    ['without the clipboard API', null],
    ['when permission is denied', () => Promise.reject(new Error('denied'))],
  ])('falls back to the selection %s', async (_case, writeText) => {
    clipboardIs(writeText);
    execCommandIs(true);
    const { onCopied } = show();
    press();
    await waitFor(() => expect(onCopied).toHaveBeenCalledTimes(1));
    expect(document.querySelector('textarea')).toBeNull();
  });

  it.each([[false], [null]])('reports a failure when the fallback answers %s', async (answer) => {
    execCommandIs(answer);
    const { onCopied, onCopyFailed } = show();
    press();
    await waitFor(() => expect(onCopyFailed).toHaveBeenCalledTimes(1));
    expect(onCopied).not.toHaveBeenCalled();
  });
});
