/** Reads the length-prefixed fields of an SSH key blob (RFC 4251, section 5). */
export class WireReader {
  /** Where the next field begins. */
  offset = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** The next field's bytes; null where the blob ends before the field does. */
  field(): Uint8Array | null {
    const start = this.offset + 4;
    if (start > this.bytes.length) return null;
    let length = 0;
    for (const byte of this.bytes.subarray(this.offset, start)) length = length * 256 + byte;
    if (start + length > this.bytes.length) return null;
    this.offset = start + length;
    return this.bytes.subarray(start, this.offset);
  }

  isAtEnd(): boolean {
    return this.offset === this.bytes.length;
  }
}

/** Bits of a positive integer (RFC 4251 `mpint`); null for zero, a negative one or one with needless leading zeros. */
export function mpintBits(bytes: Uint8Array): number | null {
  const first = bytes[0];
  if (first === undefined || first >= 0x80) return null;
  if (first !== 0) return (bytes.length - 1) * 8 + (32 - Math.clz32(first));
  const second = bytes[1];
  return second !== undefined && second >= 0x80 ? (bytes.length - 1) * 8 : null;
}
