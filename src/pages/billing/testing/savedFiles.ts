import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

interface SavedFile {
  name: string;
  rows: string[][];
}

/** Presses the button that saves a file, and reads what would have been saved. */
export function savedFile(user: UserEvent, button: string): Promise<SavedFile> {
  return savedBy(() => user.click(screen.getByRole('button', { name: button })));
}

/** Does what saves a file, which jsdom cannot do, and reads what would have been saved. */
export async function savedBy(press: () => void | Promise<void>): Promise<SavedFile> {
  const blobs: Blob[] = [];
  const names: string[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      blobs.push(blob);
      return 'blob:saved';
    },
    revokeObjectURL: () => undefined,
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await press();
  click.mockRestore();
  const text = (await blobs[0]?.text()) ?? '';
  const lines = text.trimEnd().split('\r\n');
  return { name: names[0] ?? '', rows: lines.map((line) => line.split(',')) };
}

/** Adds up a column of a saved file, to the cent. */
export function columnSum(rows: readonly string[][], column: string): string {
  const index = rows[0]?.indexOf(column) ?? -1;
  const sum = rows.slice(1).reduce((total, row) => total + Number(row[index]), 0);
  return sum.toFixed(2);
}
