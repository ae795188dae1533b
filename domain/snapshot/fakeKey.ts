import { asciiText, decodeBase64, encodeBase64, utf8Bytes } from '../keys/base64';
import { KEY_TYPES } from '../keys/keyTypes';
import { parsePublicKey } from '../keys/publicKey';
import { WireReader } from '../keys/wireReader';
import { blank } from './masks';

/** The base point of each curve (FIPS 186-5), uncompressed: on the curve, and nobody's key. */
const BASE_POINTS: Record<string, string> = {
  nistp256:
    'BGsX0fLhLEJH+Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT+NC4v4af5uO5+tKfA+eFivOM1drMV7Oy7ZAaDe/UfU=',
  nistp384:
    'BKqHyiK+iwU3jrHHHvMgrXRuHTtii6ebmFn3QeCCVCo4VQLyXb9VKWw6VF44cnYKtzYX3kqWJixvXZ6Yv5KS3Cn49B29KJoUfOnaMRO18LjACmCxzh1+gZ16Qx18kOoOXw==',
  nistp521:
    'BADGhY4GtwQE6c2ePstmI5W0QpxkgTkFP7Uh+CivYGtNPbqhS1537+dZKP4dwSei/6jeM0izwYVqQpv5fn4xwuW9ZgEYOSlqeJo7wARcil+0LH0b2Zj1RElXm0RoF6+9Fyc+ZiyX7nKZXvQmQMVQuQE/rQdhNTxwhqJywkCIvpR2n9FmUA==',
};

const field = (bytes: Uint8Array): number[] => [
  (bytes.length >>> 24) & 255,
  (bytes.length >>> 16) & 255,
  (bytes.length >>> 8) & 255,
  bytes.length & 255,
  ...bytes,
];

/**
 * A public key of the same type, size and length that belongs to nobody, with its comment masked by its length. What is not yet a
 * key, or not at all, keeps its type only.
 * @param number makes keys differ where their type leaves room for it
 * @returns null for what does not begin like a key
 */
export function fakePublicKey(text: string, number: number): string | null {
  const parsed = parsePublicKey(text);
  const [type = ''] = text.split(/\s+/u);
  if (!KEY_TYPES.has(type)) return null;
  if (!parsed.ok) return type + blank(text.slice(type.length));
  const fake = encodeBase64(fakeBlob(parsed.key.blob, number));
  const { comment } = parsed.key;
  return [type, fake, ...(comment === '' ? [] : [blank(comment)])].join(' ');
}

/** The same fields with their key material replaced; names of types, curves and applications stay. */
function fakeBlob(blob: Uint8Array, number: number): Uint8Array {
  const reader = new WireReader(blob);
  const fields: Uint8Array[] = [];
  for (let one = reader.field(); one; one = reader.field()) fields.push(one);
  const type = asciiText(fields[0] ?? new Uint8Array());
  const curve = asciiText(fields[1] ?? new Uint8Array());
  const faked = fields.map((one, index) => {
    if (index === 0) return one;
    if (type === 'ssh-rsa') return index === 1 ? one : fakeModulus(one, number);
    if (type.includes('ecdsa')) return index === 2 ? basePoint(curve, one) : plainWord(one, index);
    return index === 1 ? filled(one.length, number) : plainWord(one, index);
  });
  return Uint8Array.from(faked.flatMap(field));
}

/** The name of a curve stays; the application that a token's key is for becomes the usual one. */
function plainWord(one: Uint8Array, index: number): Uint8Array {
  return index === 1 ? one : utf8Bytes('ssh:');
}

function basePoint(curve: string, point: Uint8Array): Uint8Array {
  const known = BASE_POINTS[curve];
  return (known === undefined ? null : decodeBase64(known)) ?? new Uint8Array(point.length);
}

/** A number of as many bits; it is odd, as a modulus is. */
function fakeModulus(modulus: Uint8Array, number: number): Uint8Array {
  const fake = filled(modulus.length, number);
  const lead = modulus[0] === 0 ? 1 : 0;
  const top = modulus[lead] ?? 0;
  fake[0] = 0;
  fake[lead] = top === 0 ? 0 : 1 << (31 - Math.clz32(top));
  fake[fake.length - 1] = 1;
  return fake;
}

/** Pseudo-random bytes that follow from the number alone. */
function filled(length: number, number: number): Uint8Array {
  let state = (number * 2654435761) >>> 0;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
}
