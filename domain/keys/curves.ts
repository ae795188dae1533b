/**
 * The NIST curves y² = x³ - 3x + b over the integers modulo p (FIPS 186-5). Whether a point lies on one is all that is asked
 * here, in 0.5 kB of the first page, where @noble/curves is 15 kB.
 */
export interface Curve {
  bits: number;
  p: bigint;
  b: bigint;
}

export const NIST_P256: Curve = {
  bits: 256,
  p: (1n << 256n) - (1n << 224n) + (1n << 192n) + (1n << 96n) - 1n,
  b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
};
export const NIST_P384: Curve = {
  bits: 384,
  p: (1n << 384n) - (1n << 128n) - (1n << 96n) + (1n << 32n) - 1n,
  b: BigInt(
    '0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aef',
  ),
};
export const NIST_P521: Curve = {
  bits: 521,
  p: (1n << 521n) - 1n,
  b: BigInt(
    '0x51953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00',
  ),
};

function integerOf(bytes: Uint8Array): bigint {
  return bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
}

/** Whether bytes are an uncompressed point (the byte 4, then both coordinates) that lies on the curve. */
export function isPointOf({ bits, p, b }: Curve, point: Uint8Array): boolean {
  const size = Math.ceil(bits / 8);
  if (point.length !== 1 + 2 * size || point[0] !== 4) return false;
  const x = integerOf(point.subarray(1, 1 + size));
  const y = integerOf(point.subarray(1 + size));
  return x < p && y < p && (y * y - x * x * x + 3n * x - b) % p === 0n;
}
