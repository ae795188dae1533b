import { encodeBase64 } from '../keys/base64';

/** Public keys made with `ssh-keygen`, and the fingerprints that `ssh-keygen -lf` prints for them. */
export interface TestKey {
  type: string;
  bits: number;
  text: string;
  fingerprint: string;
}

const field = (bytes: ArrayLike<number>): number[] => [
  0,
  0,
  bytes.length >> 8,
  bytes.length & 255,
  ...Array.from(bytes),
];
const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));

/** A key's blob: every field with its length before it. Text fields are ASCII. */
export function blobOf(...fields: (string | ArrayLike<number>)[]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap((one) => field(typeof one === 'string' ? ascii(one) : one)),
  );
}

/** A public key line around a blob. */
export function keyLine(type: string, blob: Uint8Array, comment = 'demo@example.com'): string {
  return `${type} ${encodeBase64(blob)} ${comment}`.trimEnd();
}

export const TEST_KEYS: readonly TestKey[] = [
  {
    type: 'ssh-rsa',
    bits: 2048,
    text: 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQC5Hx2IaNf2MHp+F4iVUzC4tLHF5fwrKOk/Yj6dxPeuIABOG4jr5/yEe+61eXtcUZ3sZ88dcNodbUUhgSSsHs7rxp3IGsTHU9hbeoBpAgGPmKsYtEyS/fauP5aMyajlpe63PqplgfjN+oSVMp3mQj0nSk/fHygtjFPk8gDdnQ9rwIzSL8D6o3YcpWvNqSXvSoanlFA8w3c0oB43iT+zBQB94nhdIuzfTql7mrmF2/TTYBn22Cj+IxjpDvEHHavlH2MNzu26kxEgwPc6BhqqGclMuZ2r0gU2FHhG6UX7QtpPOcneYcy8dBDQEekKOuMEtlrPuvRG1RJzcKQp2fM9HePx demo@example.com',
    fingerprint: 'SHA256:94Y2LcAb4iU8U6BCnGJCNmlZftTUqqUYy/slbWMVkjQ',
  },
  {
    type: 'ssh-rsa',
    bits: 3072,
    text: 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQDPBqbvL3oTpFXGzEn4xGRVju69UTePaJj4CgJJiUE2lv1Nb6NRQXru2Lcf06D/7MpCVFCWdV7Rzko1siPYletYVIUzdo+GXnLiZkghqddouqMGA8KQEXu82TkafVI8uTwGPnkBXtCeH+PbXbT7NZS5jSnbGlyZPpeLjk3cvkUE8FxJopsNMCeenOa1yMlUCA+lcA5sjWHWQf7CIz0etVzpsp8J4R2IZ0dgt+IJ+1+z961RZF/nNj0E548CR3fA/XL6veFUfXCqKFuMOZvfQ1dnv804bwfqJmlbhYAhtXD00K/tn2Xtk2td5jWj4cGYVBaq04wG7j3BiD3hnxcHsv8UzkqnYe358fT1CS8O52Inli1rsIBeVyXOkHyfuWU6F8f4Bltz2ZAQm44WSr0a4XuIkoYm5elzRMW+GXlach96BCaVYP40NKM6Df8D/iX9wRki7YodRbX8gcQt2VxYh1nliEkC2sBnbovwv6hMbwPErxSLiuMMz6Y8PR/T8/s+KLk= demo@example.com',
    fingerprint: 'SHA256:x2AFJi6Lg1e6PYRgxHl80t9xjr/Bm1qgO8TVOyURX+A',
  },
  {
    type: 'ecdsa-sha2-nistp256',
    bits: 256,
    text: 'ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBNLSfoPb2xE7bckt70epKZvogL5M3pXnhlxFMiwKwNTfS4dTtA/RteLcTKFvoRh3omxayOUSgKuYOuHykPUCVoc= demo@example.com',
    fingerprint: 'SHA256:3UL04BNT6fYRnwdbM6J+oI3qmxcVfw5MBrTB3xWvZLo',
  },
  {
    type: 'ecdsa-sha2-nistp384',
    bits: 384,
    text: 'ecdsa-sha2-nistp384 AAAAE2VjZHNhLXNoYTItbmlzdHAzODQAAAAIbmlzdHAzODQAAABhBPNVYNdoBBQbBbgklut7M9zkuva1wsdZwXg0diYednNrpnLyg9uou1MWymS0qaqHeqwKWslHDE/umPreeVk3t89xu4OoEP632T3Malk0Q87CW/KF7teKooFbzZZcH6eO6Q== demo@example.com',
    fingerprint: 'SHA256:xVbyqguPGHXvyExw48Yb6Rsnh5iik60f8H3X3fZ4+vU',
  },
  {
    type: 'ecdsa-sha2-nistp521',
    bits: 521,
    text: 'ecdsa-sha2-nistp521 AAAAE2VjZHNhLXNoYTItbmlzdHA1MjEAAAAIbmlzdHA1MjEAAACFBAHRkOBoMtI36YnVNga7vwUld2kfiOsO2ciXf/YtDo0mqpmXcdu0gLQajx7EzWUoJdeqXUGax/iaTF0EVVx3fLYFWgAFGFRmpK+oc76gc+WyZwk+jdUfg36qUmHbCkBkBQuTLAPr/TlSYIT9iOogsaXzHDPyrFUD4f1bPoiJiPAdU5DjcA== demo@example.com',
    fingerprint: 'SHA256:ipEaqL8SmhrROAg7H4ewaa8+fT5GHbpETt1BZYaq/O4',
  },
  {
    type: 'ssh-ed25519',
    bits: 256,
    text: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGGxVPK+S/ToLi3MbvFMxFccJLsdNe1TdqAyt+Zgj7KW demo@example.com',
    fingerprint: 'SHA256:lpywnsifp08pOk7sJv6TyTTLAYJqxqGnzn7PirO1VrE',
  },
  {
    type: 'sk-ssh-ed25519@openssh.com',
    bits: 256,
    text: 'sk-ssh-ed25519@openssh.com AAAAGnNrLXNzaC1lZDI1NTE5QG9wZW5zc2guY29tAAAAIGGxVPK+S/ToLi3MbvFMxFccJLsdNe1TdqAyt+Zgj7KWAAAABHNzaDo= demo@example.com',
    fingerprint: 'SHA256:d4VQI7OhYMR2NoUIw9/N48Wjawlm78rsPQc79SGJtnE',
  },
  {
    type: 'sk-ecdsa-sha2-nistp256@openssh.com',
    bits: 256,
    text: 'sk-ecdsa-sha2-nistp256@openssh.com AAAAInNrLWVjZHNhLXNoYTItbmlzdHAyNTZAb3BlbnNzaC5jb20AAAAIbmlzdHAyNTYAAABBBNLSfoPb2xE7bckt70epKZvogL5M3pXnhlxFMiwKwNTfS4dTtA/RteLcTKFvoRh3omxayOUSgKuYOuHykPUCVocAAAAEc3NoOg== demo@example.com',
    fingerprint: 'SHA256:mC+IypHAw4+ak5jrdZGzOVsPw918sHFLm9M982NpWGM',
  },
];

/** An RSA key of 1024 bits. */
export const SMALL_RSA_KEY =
  'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAAgQC/qqBhkoH0915Rh65E5B74j02MGhQIUe/UC+XVDgq8gXeeAQKgpdRnoN1MObGHx4ONElaEPEnf1XdS+r59/Fy1i7UySjJj3T4inZTzRa7Q+2nmCdXQKbiB2tVeOPoM2X3W2X2GDcbPTs2iIh60ohc2PZK2nkhfbfN7/Ya95IjKcw== small';

/** A DSA key. */
export const DSA_KEY =
  'ssh-dss AAAAB3NzaC1kc3MAAACBAMHZw6HK42FxExsj067wu+EAHXM8vYRk6+cA9c6A6w30Ny4gnRNX0uw9xOmzb+yqR9Mv3Y9uTmGu9Hz/sQt2XwArNLBg/0r//xFVFK2uSRcLpOsuZ7/o1LqoIarG1zYOFM+ZQIsHFqmka+ra7u2M3ec4sBoF5j4Vw7y8K+aw3vxtAAAAFQCu/+BVrlusyfabv1a1jzr1/6uTLwAAAIApATO2+ynSAMmc1oT38CiciknIwh5rOf/iZL4vxeyzfEDmf4naxsJ/Zc96+TLAVlK/zsnGMBabMVGSLKyT6bnS8FLQ2agIR5jKeSoRdhA8wKzBSTP0uKEpNDadYv6j9O6ShvvZ+dK/FPC6aqyA+feJa6cVe8qCCCQz4epMhEBEYwAAAIAvp9oNd88Pk053AzQ+mYONrFjK3jdy5CjgiX2Umdeuv/Vu8lNZLvXalkBoZv3nKUseSnzHlFrmJvaDtFeJxRVz1Dyr4jvFK9bWwenl4kL14WIM/g61MgdmQ6JahAulwyhlPSxobLBKIEU8eP/JY17Z1sksVj16A+bkplGeBWhwUw== dsa';
