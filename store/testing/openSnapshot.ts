import { openInParts, type OpenedFile } from '../snapshot/openSnapshot';

/** Reads a snapshot file at once. */
export function openSnapshot(text: string): OpenedFile {
  const opening = openInParts(text);
  for (;;) {
    const { done, value } = opening.next();
    if (done) return value;
  }
}
