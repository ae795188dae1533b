// The platform's own, in every browser and in Node; this room is compiled without the types of either.
declare const atob: (base64: string) => string;
declare const btoa: (binary: string) => string;
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** Bytes as text, one character a byte: the names in a key's blob are ASCII. */
export const asciiText = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const bytesOf = (binary: string): Uint8Array =>
  Uint8Array.from(binary, (character) => character.charCodeAt(0));

/** Bytes as padded base64. */
export const encodeBase64 = (bytes: Uint8Array): string => btoa(asciiText(bytes));

/** Bytes of padded base64; null for anything that {@link encodeBase64} would not write. */
export function decodeBase64(text: string): Uint8Array | null {
  try {
    const binary = atob(text);
    return btoa(binary) === text ? bytesOf(binary) : null;
  } catch {
    return null;
  }
}

/** Bytes of base64 however it ends or is damaged: what is no base64 counts as zero bits. */
export function looseBytes(text: string): Uint8Array {
  const whole = text.replace(/[^A-Za-z0-9+/]/gu, (odd) => 'A'.repeat(odd.length));
  return bytesOf(atob(whole.length % 4 === 1 ? whole.slice(0, -1) : whole));
}

/** A text's UTF-8 bytes; half a surrogate pair becomes U+FFFD, as everywhere on the web. */
export const utf8Bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
