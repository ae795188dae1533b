import { saveCsv } from './saveFile';

function bytesOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(atob(String(reader.result).split(',')[1] ?? ''));
    reader.readAsDataURL(blob);
  });
}

test('saves under the name, as UTF-8 with the mark that spreadsheets look for', async () => {
  const blobs: Blob[] = [];
  const revoked: string[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      blobs.push(blob);
      return 'blob:csv';
    },
    revokeObjectURL: (url: string) => revoked.push(url),
  });
  const links: [string, string][] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    links.push([this.download, this.href]);
  });
  saveCsv({ name: 'names.csv', text: 'Zoë' });
  expect(links).toEqual([['names.csv', 'blob:csv']]);
  expect(revoked).toEqual(['blob:csv']);
  const [blob] = blobs;
  expect(blob?.type).toBe('text/csv;charset=utf-8');
  expect(blob && (await bytesOf(blob))).toBe('\xEF\xBB\xBFZo\xC3\xAB');
});
