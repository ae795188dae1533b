/** SHA-256 (FIPS 180-4), small and synchronous: fingerprints of short keys, not bulk data. */

/** The first 32 bits of the fractional part of a root, as the standard derives its constants. */
const fractionBits = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}

const PRIMES = firstPrimes(64);
const ROUND = Int32Array.from(PRIMES, (prime) => fractionBits(Math.cbrt(prime)));
const INITIAL = Int32Array.from(PRIMES.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)));

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message, a 1 bit, zeros, and the message's length in bits: a multiple of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(length - 4, message.length * 8);
  return view;
}

function schedule(view: DataView, offset: number): Int32Array {
  const words = new Int32Array(64);
  const word = (index: number): number => words[index] ?? 0;
  for (let t = 0; t < 16; t += 1) words[t] = view.getInt32(offset + 4 * t);
  for (let t = 16; t < 64; t += 1) {
    const early = word(t - 15);
    const late = word(t - 2);
    const sigma0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const sigma1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[t] = (word(t - 16) + sigma0 + word(t - 7) + sigma1) | 0;
  }
  return words;
}

function compress(state: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < 64; t += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sum1 + choice + (ROUND[t] ?? 0) + (words[t] ?? 0)) | 0;
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + sum0 + majority) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = ((state[index] ?? 0) + word) | 0;
  });
}

/** The 32 bytes of a message's SHA-256. */
export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message);
  const state = INITIAL.slice();
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    compress(state, schedule(view, offset));
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setInt32(4 * index, word));
  return new Uint8Array(digest.buffer);
}
