/** Marks of a private key, each bounded so that a large pasted text is searched in linear time. Headers of PEM, OpenSSH and PuTTY private keys, and how the body of an OpenSSH one begins without its header. */
const MARKS = [
  /BEGIN\b[\w\s]{0,40}\bPRIVATE\s{1,8}KEY/iu,
  /PuTTY-User-Key-File/iu,
  /b3BlbnNzaC1rZXktdjE/u,
];

/**
 * Whether a text holds a private key, whole or in part. Such a text must not be kept or sent: the person is warned and
 * the field emptied.
 */
export function looksLikePrivateKey(text: string): boolean {
  return MARKS.some((mark) => mark.test(text));
}
