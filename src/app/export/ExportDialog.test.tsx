import { screen, waitFor, within } from '@testing-library/react';
import { countSteps } from '@/domain/snapshot/steps';
import { openSnapshot } from '@/store/testing/openSnapshot';
import { stubPages } from '../../testing/pageStub';
import { skipCascade } from '../../testing/styles';
import { renderSignedIn, type RenderedApp } from '../testing/renderApp';

stubPages('deploy');

const EMAIL = 'secret.person@example.com';

skipCascade();

let app: RenderedApp;
let saved: { name: string; text: Promise<string> }[];

beforeEach(async () => {
  saved = [];
  const blobs: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.at(-1);
    if (blob !== undefined) saved.push({ name: this.download, text: blob.text() });
  });
  app = await renderSignedIn(EMAIL);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.server.close();
});

const press = () => app.user.keyboard('{Control>}{Shift>}[KeyE]{/Shift}{/Control}');
const dialog = () => screen.findByRole('dialog', { name: 'Export Snapshot' });
const save = async () => {
  const button = within(await dialog()).getByRole('button', { name: 'Save File' });
  await waitFor(() => expect(button).toBeEnabled());
  await app.user.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

test('the user menu has it, and closes for it', async () => {
  await app.user.click(screen.getByRole('button', { name: 'User menu' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Export Snapshot' }));
  expect(await dialog()).toBeVisible();
  expect(app.store.getState().shell.userMenuOpen).toBe(false);
});

test('previews the file, takes a note and saves it without personal data', async () => {
  await press();
  const facts = within(await dialog()).getByRole('region', { name: 'What the file holds' });
  await waitFor(() => expect(facts).toHaveAttribute('aria-busy', 'false'));
  expect(within(facts).getByText(/e-mail address/u)).toBeVisible();
  expect(within(facts).getByText(/ KB$/u)).toBeVisible();
  const steps = within(facts).getByText('Steps', { selector: 'dt' }).nextSibling?.textContent;
  const note = screen.getByLabelText('What went wrong?');
  expect(note).toHaveAccessibleDescription(
    'Saved as you type it: only card numbers and sign-in tokens are hidden in this text.',
  );
  await app.user.type(note, 'It went dark.');
  expect(screen.getByRole('switch', { name: 'Include personal data' })).not.toBeChecked();
  await save();
  const [file] = saved;
  expect(file?.name).toMatch(/^rackline-snapshot-.+Z\.json$/u);
  const text = (await file?.text) ?? '';
  expect(text).not.toContain(EMAIL);
  const opened = openSnapshot(text);
  expect(opened.ok && opened.snapshot.facts.note).toBe('It went dark.');
  expect(opened.ok && String(countSteps(opened.snapshot.actions))).toBe(steps);
  expect(opened.ok && opened.snapshot.state.snapshot.open).toBe(false);
  expect(app.store.getState().snapshot).toEqual({
    open: false,
    note: '',
    includePersonalData: false,
  });
});

test('personal data stays in when the person wants it, once', async () => {
  await press();
  await app.user.click(
    within(await dialog()).getByRole('switch', { name: 'Include personal data' }),
  );
  expect(screen.getByText('The file will hold personal data')).toBeVisible();
  await save();
  expect(await saved[0]?.text).toContain(EMAIL);
  await press();
  expect(
    within(await dialog()).getByRole('switch', { name: 'Include personal data' }),
  ).not.toBeChecked();
});

test('what was typed is still there after the dialog was closed', async () => {
  await press();
  await app.user.type(within(await dialog()).getByLabelText('What went wrong?'), 'It went');
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press();
  expect(within(await dialog()).getByLabelText('What went wrong?')).toHaveValue('It went');
});
