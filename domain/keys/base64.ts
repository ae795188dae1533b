const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...ALPHABET].map((character, value) => [character, value]));
const SHAPE = /^[A-Za-z0-9+/]*={0,2}$/u;

/** Bytes as padded base64. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let digit = 0; digit < 4; digit += 1) {
      text += digit > left ? '=' : ALPHABET.charAt((group >> (18 - 6 * digit)) & 63);
    }
  }
  return text;
}

/** Bytes of padded base64; null for anything that {@link encodeBase64} would not write. */
export function decodeBase64(text: string): Uint8Array | null {
  if (text.length % 4 !== 0 || !SHAPE.test(text)) return null;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  let group = 0;
  for (let at = 0; at < text.length; at += 1) {
    group = (group << 6) | (VALUES.get(text.charAt(at)) ?? 0);
    if (at % 4 !== 3) continue;
    const offset = (at >> 2) * 3;
    // Writes beyond the end of a typed array are dropped, which is what padding wants.
    for (let byte = 0; byte < 3; byte += 1) bytes[offset + byte] = (group >> (16 - 8 * byte)) & 255;
    group = 0;
  }
  return encodeBase64(bytes) === text ? bytes : null;
}

/** One byte of base64, however it ends or is damaged; what is no base64 counts as zero bits. @param at index of the byte */
export function base64Byte(text: string, at: number): number {
  const value = (index: number): number => VALUES.get(text.charAt(index)) ?? 0;
  const first = Math.floor((at * 4) / 3);
  const shift = (at % 3) * 2;
  return (((value(first) << 6) | value(first + 1)) >> (4 - shift)) & 255;
}

/** A text's UTF-8 bytes; half a surrogate pair becomes U+FFFD, as everywhere on the web. */
export function utf8Bytes(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    const tail = (shift: number): number => 0x80 | ((code >> shift) & 0x3f);
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(0));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(6), tail(0));
    else bytes.push(0xf0 | (code >> 18), tail(12), tail(6), tail(0));
  }
  return Uint8Array.from(bytes);
}
