import { domainToASCII, domainToUnicode } from 'node:url';
import { withPlainDomain } from '@/contract/email';
import { typedWord } from '@/contract/typed';

/**
 * The one form of an e-mail address by which it is stored and compared: composed letters, lower case, and an
 * internationalized domain in letters, however a browser or an account provider writes it (`xn--…`). Two addresses with the
 * same form are one person's.
 */
export function emailKey(address: string): string {
  const plain = withPlainDomain(typedWord(address));
  const at = plain.lastIndexOf('@') + 1;
  const domain = plain.slice(at);
  const inLetters = at === 0 ? '' : domainToUnicode(domainToASCII(domain));
  return `${plain.slice(0, at)}${inLetters || domain}`.toLowerCase().normalize('NFC');
}
