import { TEST_KEYS } from '@/domain/testing/keys';
import { keyEntryEvent } from './privateKeys';

const PUBLIC = TEST_KEYS[5]?.text ?? '';
/** A line from the middle of a private key. */
const LINE = 'c3VwZXIgc2VjcmV0IGtleSBtYXRlcmlhbCB0aGF0IG5vYm9keSBtYXkgc2VlIDEyMw';
const HEADER = '-----BEGIN OPENSSH PRIVATE KEY-----';

const entered = (text: string) =>
  keyEntryEvent(
    text,
    (payload) => ({ type: 'taken', payload }),
    () => ({ type: 'refused' }),
  );

test.each([
  ['as it is', `${HEADER}\n${LINE}`],
  ['with a byte order mark', `\uFEFF${HEADER}`],
  ['with a zero-width space in a word', HEADER.replace('PRIVATE', 'PRI\u200BVATE')],
  ['with no-break spaces', HEADER.replaceAll(' ', '\u00A0')],
  ['with soft hyphens in a line', LINE.replace(/(.{20})/gu, '$1\u00AD')],
  ['with line separators', LINE.replace(/(.{20})/gu, '$1\u2028')],
  ['glued to a public key', `${PUBLIC.split(' ').slice(0, 2).join(' ')}${LINE}`],
  ['in the line after a public key', `${PUBLIC.split(' ').slice(0, 2).join(' ')}\n${LINE}`],
])('a private key %s is refused', (_how, text) => {
  expect(entered(text)).toEqual({ type: 'refused' });
});

test.each([PUBLIC, `\uFEFF${PUBLIC}\u200B`, '\u202Adesk\u202C', ''])(
  '%j is taken as it was typed',
  (text) => {
    expect(entered(text)).toEqual({ type: 'taken', payload: text });
  },
);
