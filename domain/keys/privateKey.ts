/** How the body of a private key in PEM begins, which may have been copied without its header. */
const BODIES = [
  // OpenSSH, whose body is unlike any public key's wherever it stands.
  /b3BlbnNzaC1rZXktdjE/u,
  // RSA by itself, then in PKCS #8.
  /^[ \t]{0,8}MII[\w+/]{3}IBA(?:AK[BC]|DANBgkqhkiG9w0BAQ)/mu,
  // Elliptic curves by themselves, then in PKCS #8.
  /^[ \t]{0,8}M(?:HcCAQEE|IGkAgEBB|IHcAgEBB)/mu,
  /^[ \t]{0,8}M(?:I[GH][\w+/]AgEAM|C4CAQAw|EcCAQAw)/mu,
  // PKCS #8 under a passphrase.
  /^[ \t]{0,8}MI[\w+/]{3,6}(?:BgkqhkiG9w0BBQ|GCSqGSIb3DQEF)/mu,
];

/**
 * Marks of a private key, each bounded so that a large pasted text is searched in linear time. Headers of PEM, OpenSSH and
 * PuTTY private keys, what stands under such a header, and the secret member of a JSON Web Key.
 */
const MARKS = [
  /BEGIN\b[\w\s]{0,40}\bPRIVATE\s{1,8}KEY/iu,
  /PuTTY-User-Key-File/iu,
  /"d"\s{0,8}:\s{0,8}"[\w-]{20}/u,
  ...BODIES,
];

/**
 * Whether a text holds a private key, whole or in part. Such a text must not be kept or sent: the person is warned and
 * the field emptied.
 */
export function looksLikePrivateKey(text: string): boolean {
  return MARKS.some((mark) => mark.test(text));
}
