import { asciiText } from './base64';
import { type Curve, isPointOf, NIST_P256, NIST_P384, NIST_P521 } from './curves';
import { mpintBits, type WireReader } from './wireReader';

/** Why the fields of a blob are no key of its type. */
export type BlobProblem = 'truncated' | 'badParameters' | 'tooSmall';
/** Size of a key in bits, as `ssh-keygen -l` prints it, or what is wrong with its fields. */
export type BlobSize = { bits: number } | { problem: BlobProblem };

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
