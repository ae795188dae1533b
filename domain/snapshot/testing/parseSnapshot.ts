import { readSnapshot, type ParsedSnapshot } from '../parse';

/** {@link readSnapshot} in one go. */
export function parseSnapshot(text: string): ParsedSnapshot {
  const reading = readSnapshot(text);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}
