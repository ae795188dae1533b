import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnv } from '../settings/env';
import { inlineScriptSources, readClientFiles } from './clientFiles';

let directory: string;
const sources = () =>
  inlineScriptSources(
    readClientFiles(directory, { env: readEnv({}), payments: {} }).get('/index.html'),
  );

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'client-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

it('names the hash of each script within the page, and of nothing else', () => {
  writeFileSync(
    path.join(directory, 'index.html'),
    '<script type="application/json">{}</script><script>a()</script><script defer src="/b.js"></script>',
  );
  // As `printf 'a()' | openssl dgst -sha256 -binary | base64` has it.
  expect(sources()).toEqual(["'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"]);
});

it('names none where nothing is built', () => {
  expect(sources()).toEqual([]);
});
