import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { sha256Fingerprint } from './fingerprint';
import { clientFingerprint } from './publicKey';

it('begins with the true fingerprint’s prefix and has 43 characters after it', () => {
  expect(sha256Fingerprint(new Uint8Array())).toBe(
    'SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU',
  );
});

it.each([
  ['ssh-ed25519 AAAAC3NzaC1lZDI1NTE5', 'sha256:c3NoLWVkMjU1MTkg'],
  ['ssh-rsa AAAAB3', 'sha256:c3NoLXJzYSBBQUFB'],
  ['abc', 'sha256:YWJj'],
  ['', 'sha256:'],
  ['schlüssel für mich', 'sha256:c2NobMO8c3NlbCBm'],
])('the client computes for %j %s', (text, fingerprint) => {
  expect(clientFingerprint(text)).toBe(fingerprint);
});

it('is the beginning of the base64 of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const base64 = Buffer.from(text, 'utf8').toString('base64');
      expect(clientFingerprint(text)).toBe(`sha256:${base64.slice(0, 16)}`);
    }),
  );
});
