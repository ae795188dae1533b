import { MAX_PUBLIC_KEY_LENGTH } from '@/contract/words';

/** A sentence for each reason why a text is not accepted as a public key. */
export const KEY_PROBLEMS = {
  empty: 'Paste a public key.',
  privateKey:
    'This is a private key, or may be a part of one. Never share it: paste the public key instead, from the file that ends in .pub.',
  tooLong: `This text is longer than ${MAX_PUBLIC_KEY_LENGTH} characters, which no public key is.`,
  severalLines: 'A public key is a single line. Paste one key without line breaks.',
  otherFormat:
    'This key is not in the OpenSSH format. Convert it with: ssh-keygen -i -f FILE (add -m PKCS8 for a PEM file).',
  options: 'Paste the key without options: it must begin with its type, for example ssh-ed25519.',
  dsa: 'DSA keys are no longer safe and not accepted. Create one with: ssh-keygen -t ed25519.',
  unsupportedType:
    'This is not a type of key that can be used here. Use an ed25519, ECDSA or RSA public key.',
  notAKey:
    'This does not look like a public key. It begins with its type, for example ssh-ed25519, followed by a long text.',
  badBase64: 'This key is damaged: its middle part holds characters that do not belong there.',
  typeMismatch: 'This key is damaged: it says that it is of one type and holds another.',
  truncated: 'This key is cut off. Copy the whole line.',
  trailingBytes: 'This key is damaged: it holds more than one key should.',
  badParameters: 'This key is damaged: its numbers do not make a key.',
  tooSmall: 'RSA keys need at least 2048 bits. Create one with: ssh-keygen -t ed25519.',
} as const;

export type KeyProblem = keyof typeof KEY_PROBLEMS;

/** Why a file was not taken. `unreadableFile`: it could not be read, or holds no text. */
export const KEY_FILE_PROBLEMS = [
  ...(Object.keys(KEY_PROBLEMS) as KeyProblem[]),
  'unreadableFile',
] as const;
export type KeyFileProblem = (typeof KEY_FILE_PROBLEMS)[number];

/** What is said of a file differs where nothing was pasted. */
const FILE_PROBLEMS: Partial<Record<KeyFileProblem, string>> = {
  unreadableFile: 'The file holds no text that could be read.',
  empty: 'The file is empty.',
  tooLong: `The file is longer than ${MAX_PUBLIC_KEY_LENGTH} characters, which no public key is.`,
  severalLines: 'The file holds several lines, and a public key is a single one.',
  options: 'The file holds a key with options before it. Paste the key from its type on.',
  notAKey:
    'The file holds a text that does not begin as a public key does, with ssh-ed25519 for example.',
};

/** A sentence that says what a file holds in place of a public key. */
export const keyFileProblem = (reason: KeyFileProblem): string =>
  FILE_PROBLEMS[reason] ?? KEY_PROBLEMS[reason === 'unreadableFile' ? 'empty' : reason];
