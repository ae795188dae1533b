/**
 * The first of the encodings that the client takes, or undefined.
 * @param header its `Accept-Encoding`
 */
export function acceptedEncoding<Encoding extends string>(
  header: string | undefined,
  encodings: readonly Encoding[],
): Encoding | undefined {
  if (header === undefined || header === '') return undefined;
  const accepted = header
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/u.test(one))
    .map((one) => one.split(';')[0]);
  return encodings.find((one) => accepted.includes(one));
}
