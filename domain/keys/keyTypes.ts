import { asciiText } from './base64';
import { mpintBits, type WireReader } from './wireReader';

/** Why the fields of a blob are no key of its type. */
type BlobProblem = 'truncated' | 'badParameters' | 'tooSmall';
/** Size of a key in bits, as `ssh-keygen -l` prints it, or what is wrong with its fields. */
type BlobSize = { bits: number } | { problem: BlobProblem };

const MIN_RSA_BITS = 2048;
/** OpenSSH reads no larger number. */
const MAX_RSA_BITS = 16384;
const MAX_EXPONENT_BITS = 64;

const problem = (reason: BlobProblem): BlobSize => ({ problem: reason });
const isOdd = (bytes: Uint8Array): boolean => ((bytes.at(-1) ?? 0) & 1) === 1;

function rsa(reader: WireReader): BlobSize {
  const exponent = reader.field();
  const modulus = reader.field();
  if (!exponent || !modulus) return problem('truncated');
  const exponentBits = mpintBits(exponent);
  const bits = mpintBits(modulus);
  if (exponentBits === null || bits === null || !isOdd(exponent) || !isOdd(modulus)) {
    return problem('badParameters');
  }
  if (exponentBits < 2 || exponentBits > MAX_EXPONENT_BITS || bits > MAX_RSA_BITS) {
    return problem('badParameters');
  }
  return bits < MIN_RSA_BITS ? problem('tooSmall') : { bits };
}

/**
 * The NIST curves y² = x³ - 3x + b over the integers modulo p (FIPS 186-5). Whether a point lies on one is all that is asked
 * here, in 0.5 kB of the first page, where @noble/curves is 15 kB.
 */
interface Curve {
  bits: number;
  p: bigint;
  b: bigint;
}

const NIST_P256: Curve = {
  bits: 256,
  p: (1n << 256n) - (1n << 224n) + (1n << 192n) + (1n << 96n) - 1n,
  b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
};
const NIST_P384: Curve = {
  bits: 384,
  p: (1n << 384n) - (1n << 128n) - (1n << 96n) + (1n << 32n) - 1n,
  b: BigInt(
    '0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aef',
  ),
};
const NIST_P521: Curve = {
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
function isPointOf({ bits, p, b }: Curve, point: Uint8Array): boolean {
  const size = Math.ceil(bits / 8);
  if (point.length !== 1 + 2 * size || point[0] !== 4) return false;
  const x = integerOf(point.subarray(1, 1 + size));
  const y = integerOf(point.subarray(1 + size));
  return x < p && y < p && (y * y - x * x * x + 3n * x - b) % p === 0n;
}

function ecdsa(name: string, curve: Curve) {
  return (reader: WireReader): BlobSize => {
    const curveName = reader.field();
    const point = reader.field();
    if (!curveName || !point) return problem('truncated');
    const fits = asciiText(curveName) === name && isPointOf(curve, point);
    return fits ? { bits: curve.bits } : problem('badParameters');
  };
}

function ed25519(reader: WireReader): BlobSize {
  const point = reader.field();
  if (!point) return problem('truncated');
  return point.length === 32 ? { bits: 256 } : problem('badParameters');
}

/** A key on a security token: the same fields, then the application it is for (`ssh:`). */
function onToken(inner: (reader: WireReader) => BlobSize) {
  return (reader: WireReader): BlobSize => {
    const size = inner(reader);
    if ('problem' in size) return size;
    const application = reader.field();
    if (!application) return problem('truncated');
    return application.length > 0 ? size : problem('badParameters');
  };
}

/** Every accepted key type and how the fields after its name are read. DSA is not among them: OpenSSH dropped it. */
export const KEY_TYPES: ReadonlyMap<string, (reader: WireReader) => BlobSize> = new Map([
  ['ssh-ed25519', ed25519],
  ['ssh-rsa', rsa],
  ['ecdsa-sha2-nistp256', ecdsa('nistp256', NIST_P256)],
  ['ecdsa-sha2-nistp384', ecdsa('nistp384', NIST_P384)],
  ['ecdsa-sha2-nistp521', ecdsa('nistp521', NIST_P521)],
  ['sk-ssh-ed25519@openssh.com', onToken(ed25519)],
  ['sk-ecdsa-sha2-nistp256@openssh.com', onToken(ecdsa('nistp256', NIST_P256))],
]);
