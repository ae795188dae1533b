import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH, tooLong } from './words';
import { typedWord } from './typed';

/** E-mail addresses as mail systems take them: those of RFC 5321, and the internationalized ones of RFC 6531. */

/** What stands between the dots of the part before the `@`: RFC 5322's `atext`, and whatever else can be seen. */
const ATOM = /^(?:[\w!#$%&'*+/=?^`{|}~-]|(?![\p{Z}\p{C}])[\u{80}-\u{10FFFF}])+$/u;

/** What stands between the dots of the domain. The middle dots are part of Catalan and of Japanese names. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u00B7\u30FB-]*[\p{L}\p{M}\p{N}])?$/u;

/** Dots as an input method writes them; in a domain they mean the same. */
const DOTS = /[\u3002\uFF0E\uFF61]/gu;

/** Octets of UTF-8: what standards limit, and not characters. */
const MAX_LOCAL_OCTETS = 64;
const MAX_LABEL_LENGTH = 63;

const octets = (text: string): number => encodeURIComponent(text).replace(/%../gu, 'x').length;

function parted(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, Math.max(0, at)), domain: address.slice(at + 1) };
}

/** The address with its domain as every mail system reads it, in lower case. What stands before the `@` is its owner's affair. */
export function withPlainDomain(address: string): string {
  const { local, domain } = parted(address);
  if (local === '') return address;
  return `${local}@${domain.toLowerCase().replace(DOTS, '.')}`;
}

/** Whether a mail system takes an address: no quotation marks, no addresses of machines, a domain of two names or more. */
export function isEmailAddress(address: string): boolean {
  const { local, domain } = parted(address);
  const labels = domain.split('.');
  return (
    local.split('.').every((atom) => ATOM.test(atom)) &&
    octets(local) <= MAX_LOCAL_OCTETS &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label) && label.length <= MAX_LABEL_LENGTH) &&
    !/^(?:\d+|.)$/u.test(labels.at(-1) ?? '')
  );
}

/** An e-mail address typed by a person, its domain in lower case. */
export const emailSchema = z.string().check(
  z.overwrite((text) => withPlainDomain(typedWord(text))),
  z.maxLength(MAX_EMAIL_LENGTH, tooLong(MAX_EMAIL_LENGTH)),
  z.stringFormat('idn-email', isEmailAddress, 'must be an e-mail address'),
);
