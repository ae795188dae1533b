import { createLog, withoutSecrets } from './log';

it.each(['info', 'silent'])('can be made for the level %s', (level) => {
  expect(() => createLog(level).info({}, 'made')).not.toThrow();
});

it.each([
  ['a token', 'bad eyJhbGciOi.eyJzdWIi.c2ln here', 'bad [token] here'],
  ['a header', 'Authorization: Bearer abc.def', 'Authorization: [token]'],
  ['a key of Stripe', 'no rk_live_51Ab for whsec_9z', 'no [key] for [key]'],
  ['an address', 'duplicate key (ada+x@example.com)', 'duplicate key ([e-mail])'],
  ['a public key', 'got ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKx8 ada', 'got ssh-ed25519 [key] ada'],
  [
    'a private key',
    'x -----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl\n-----END OPENSSH PRIVATE KEY----- y',
    'x [key] y',
  ],
  ['a cut private key', 'x -----BEGIN RSA PRIVATE KEY-----\nb3Bl', 'x [key]'],
  ['a database URL', 'no postgres://app:pw@db:5432/x', 'no postgres://[password]@db:5432/x'],
  ['nothing', 'relation "offers" does not exist', 'relation "offers" does not exist'],
])('takes out %s', (_what, text, clean) => {
  expect(withoutSecrets(text)).toBe(clean);
});
