import fc from 'fast-check';
import { parsePublicKey } from '../keys/publicKey';
import { TEST_KEYS } from '../testing/keys';
import { type Kind, Pseudonyms } from './pseudonyms';

const hide = (kind: Kind, value: string) => new Pseudonyms().hide(kind, value);

test.each<[Kind, string, string]>([
  ['email', 'alice@corp.test', 'person1@example.invalid'],
  ['person', 'Alice Smith', 'Person 1'],
  ['person', 'alice@corp.test', 'person1@example.invalid'],
  ['team', 'Acme', 'Team 1'],
  ['instance', 'acme-training', 'Instance 1'],
  ['keyName', 'alice laptop', 'Key 1'],
  ['company', 'Acme Inc.', 'Company 1'],
  ['id', 'dep_4fJxYz', 'dep_1'],
  ['id', 'secret_4fJxYz', 'id_1'],
  ['id', '8c1f0f5e-aaaa-bbbb', 'id_1'],
  ['ip', '10.1.2.3', '192.0.2.1'],
  ['ip', 'fe80::1', '2001:db8::1'],
  ['login', 'ubuntu', 'ubuntu'],
  ['login', 'alice', 'user1'],
  ['command', 'ssh ubuntu@10.1.2.3', 'ssh ubuntu@192.0.2.1'],
  ['command', 'ssh -p 2222 alice@10.1.2.3', 'ssh -p 2222 user1@192.0.2.1'],
  ['command', 'ssh 10.1.2.3', 'ssh 192.0.2.1'],
  ['command', 'ssh -i alice.pem ubuntu@gpu.corp.test', 'ssh -i xxxxx.xxx ubuntu@192.0.2.1'],
  ['command', 'curl http://10.1.2.3', 'xxxx xxxx://00.0.0.0'],
  ['command', '4111 1111 1111 1111', '0000 0000-1 0000-2 0000-3'],
  ['command', 'ssh -p 2222 4111 root@10.1.2.3', 'ssh -p 2222 0000 root@192.0.2.1'],
  ['fingerprint', 'sha256:c3NoLWVkMjU1MTkg', 'sha256:x0XxXXXxXxX0XXxx'],
  ['text', 'Rack 7, left', 'Xxxx 0, xxxx'],
  ['text', 'alice@', 'xxxxx@'],
  ['publicKey', 'ssh-ed25519 AAAAC3Nza', 'ssh-ed25519xxxxxxxxxx'],
  ['publicKey', 'my secret note', 'xxxxxxxxxxxxxx'],
])('%s %j becomes %j', (kind, value, pseudonym) => {
  expect(hide(kind, value)).toBe(pseudonym);
});

test.each(TEST_KEYS)('a $type key of $bits bits stays one, and is another', ({ text }) => {
  const fake = hide('publicKey', text);
  const before = parsePublicKey(text);
  const after = parsePublicKey(fake);
  if (!before.ok || !after.ok) throw new Error(`not a key: ${fake}`);
  expect(after.key).toMatchObject({ type: before.key.type, bits: before.key.bits });
  expect(after.key.comment).not.toBe(before.key.comment);
  expect(fake).toHaveLength(text.length);
  expect(fake.split(' ')[1]?.slice(-60)).not.toBe(text.split(' ')[1]?.slice(-60));
});

test('an address of a later network, and of the last resort', () => {
  const pseudonyms = new Pseudonyms();
  const all = Array.from({ length: 800 }, (_, n) =>
    pseudonyms.hide('ip', `10.0.${n >> 8}.${n & 255}`),
  );
  expect(all[254]).toBe('198.51.100.1');
  expect(all[799]).toBe('2001:db8::320');
  expect(new Set(all).size).toBe(800);
});

test('white space around a value stays, nothing stays nothing', () => {
  const pseudonyms = new Pseudonyms();
  expect(pseudonyms.hide('person', ' Alice ')).toBe(' Person 1 ');
  expect(pseudonyms.hide('person', 'Alice')).toBe('Person 1');
  expect(pseudonyms.hide('text', '')).toBe('');
  expect(pseudonyms.hide('text', '  ')).toBe('  ');
});

test('what a value was first taken for decides its pseudonym', () => {
  const pseudonyms = new Pseudonyms();
  expect(pseudonyms.hide('text', 'Alice')).toBe('Xxxxx');
  expect(pseudonyms.hide('person', 'Alice')).toBe('Xxxxx');
});

test('the report counts different values by kind, and what was left out', () => {
  const pseudonyms = new Pseudonyms();
  for (const name of ['Alice', 'Bob', 'Alice']) pseudonyms.hide('person', name);
  pseudonyms.hide('team', 'Acme');
  pseudonyms.hide('email', 'a@b.test');
  pseudonyms.hide('login', 'root');
  pseudonyms.leaveOut();
  expect(pseudonyms.report()).toEqual({ name: 3, email: 1, leftOut: 1 });
});

const kinds: Kind[] = ['email', 'person', 'team', 'instance', 'id', 'ip', 'fingerprint', 'text'];

test('equal stays equal, different stays different', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...kinds), fc.string({ maxLength: 6 })), { maxLength: 60 }),
      (values) => {
        const pseudonyms = new Pseudonyms();
        const told = new Map<string, string>();
        for (const [kind, value] of values) {
          const core = value.trim();
          const pseudonym = pseudonyms.hide(kind, value).trim();
          expect(told.get(core) ?? pseudonym).toBe(pseudonym);
          told.set(core, pseudonym);
        }
        expect(new Set(told.values()).size).toBe(told.size);
      },
    ),
  );
});

test('masks are as long as their texts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', minLength: 4 }), { maxLength: 20 }),
      (texts) => {
        const pseudonyms = new Pseudonyms();
        for (const text of texts.filter((one) => /\p{L}{4}/u.test(one))) {
          expect([...pseudonyms.hide('text', text)]).toHaveLength([...text].length);
        }
      },
    ),
  );
});
