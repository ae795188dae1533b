import { typedKey } from '@/contract/typed';
import { publicKeyLength } from './publicKeyLength';

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
 * Marks of a private key, each bounded so that a large pasted text is searched in linear time. First and last lines of PEM,
 * OpenSSH and PuTTY private keys, what stands under such a line, and the secret member of a JSON Web Key.
 */
const MARKS = [
  /(?:BEGIN|END)\b[\w\s]{0,40}\bPRIVATE\s{1,8}KEY/iu,
  /PuTTY-User-Key-File|Private-(?:Lines|MAC|Hash)\s{0,8}:|DEK-Info\s{0,8}:|Proc-Type\s{0,8}:/iu,
  /"d"\s{0,8}:\s{0,8}"[\w-]{20}/u,
  ...BODIES,
];

/** A whole public key or certificate in PEM: what is in it is known to be no secret. */
const PUBLIC_PEM =
  /^\s*-{4,5} ?BEGIN (?:SSH2 |RSA |EC )?(?:PUBLIC KEY|CERTIFICATE) ?-{4,5}[\w\s+/=:"@.-]*-{4,5} ?END (?:SSH2 |RSA |EC )?(?:PUBLIC KEY|CERTIFICATE) ?-{4,5}\s*$/u;

/** Ends of lines: a body is as much one where its lines were joined, as a field of one line does with what is pasted. */
const LINE_ENDS = /[ \t]*[\r\n]+[ \t]*/gu;
/** More base64 at once than any word, name or fingerprint is. Characters. */
const RUN_LENGTH = 40;
const RUN = new RegExp(`[A-Za-z\\d+/]{${RUN_LENGTH},}`, 'gu');
/** How the base64 of an OpenSSH public key begins: the length of its type's name, then the name. */
const PUBLIC_START = /^AAAA[A-Za-z\d]{2}(?:NzaC1|VjZHNhL|NrL[WX])/u;
/** A public key as it is written, however wrong its end may be. */
const PUBLIC_WORD = /\b(?:ssh|ecdsa|sk)-[\w@.-]{1,60}[ \t]{1,8}(AAAA\S*)/gu;
const FINGERPRINT_END = /SHA256:$/iu;

/** Whether a run of characters is as mixed as base64 of anything that is secret. */
const isMixed = (run: string): boolean =>
  /\d/u.test(run) && /[a-z]/u.test(run) && /[A-Z]/u.test(run);

/** What is glued to the end of the public key with which this base64 begins. */
const behindKey = (base64: string): string => base64.slice(publicKeyLength(base64));

/** Whether there is base64 in a text that is neither an OpenSSH public key nor a fingerprint: a line from a key's middle. */
function holdsUnknownBase64(text: string): boolean {
  const joined = text
    .replace(LINE_ENDS, '')
    .replace(PUBLIC_WORD, (_word, base64: string) => ` ${behindKey(base64)}`);
  return [...joined.matchAll(RUN)].some(({ 0: run, index }) => {
    const unknown = PUBLIC_START.test(run) ? behindKey(run) : run;
    return (
      unknown.length >= RUN_LENGTH &&
      isMixed(unknown) &&
      !FINGERPRINT_END.test(joined.slice(Math.max(0, index - 7), index))
    );
  });
}

/**
 * Whether a text holds a private key, or what could be a part of one. Such a text must not be stored or sent: the person is
 * warned, and the former text stays. Invisible characters in it make no difference.
 */
export function looksLikePrivateKey(text: string): boolean {
  const seen = typedKey(text);
  if (PUBLIC_PEM.test(seen) && !/PRIVATE/iu.test(seen)) return false;
  return MARKS.some((mark) => mark.test(seen)) || holdsUnknownBase64(seen);
}
