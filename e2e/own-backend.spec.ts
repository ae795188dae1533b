import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { balance } from './support/credits';
import { PrefixProxy } from './support/prefixProxy';
import { Server } from './support/server';
import { signIn } from './support/signIn';
import { expect, test as base } from './support/test';
import { toast } from './support/toast';

/** The smallest backend of docs/own-backend.md, as it stands there, behind the console in local mode. */

const ROOT = path.resolve(__dirname, '..');
const EXAMPLE = /^```js\n([\s\S]*?)^```$/mu;

/** Starts the program of the document. @returns its process and its address */
async function startExample(consoleAddress: string): Promise<[ChildProcess, string]> {
  const text = readFileSync(path.join(ROOT, 'docs/own-backend.md'), 'utf8');
  const program = EXAMPLE.exec(text)?.[1] ?? '';
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, PORT: '0', CONSOLE: consoleAddress },
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return [child, line.toString().trim()];
}

const test = base.extend<object, { console: { server: Server; backend: string } }>({
  console: [
    async ({ browserName: _ }, use) => {
      // The console has to know where the backend will be, and the backend where the console is.
      const proxy = await PrefixProxy.start('/v1');
      const server = await Server.start({ API_BASE_URL: proxy.address });
      const [example, address] = await startExample(server.baseURL);
      proxy.target = address;
      await use({ server, backend: proxy.address });
      example.kill();
      await Promise.all([server.remove(), proxy.stop()]);
    },
    { scope: 'worker' },
  ],
  server: async ({ console: { server } }, use) => use(server),
});

test('a person signs in at the smallest backend, which checks their token by the local keys', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  await page.goto('/');
  await signIn(page, 'owner@example.com');
  await expect(toast(page)).toContainText('Successfully signed in as');
  await expect(balance(page)).toHaveText('$25.00');
  await expect(page.getByText(/^No GPU offers available at the moment/u)).toBeVisible();
  for (const [link, text] of [
    ['Instances', 'No running instances'],
    ['Billing', 'No transactions yet'],
    ['Team', 'My team'],
    ['Settings', 'Danger Zone'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    if (link === 'Billing') await page.getByRole('tab', { name: 'Transactions' }).click();
    await expect(page.getByText(text).first()).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('who has no good token is told so, also across origins', async ({
  console: { server, backend },
}) => {
  const ask = (token: string, method = 'GET') =>
    fetch(`${backend}/api/teams`, { method, headers: { Authorization: `Bearer ${token}` } });
  const login = await fetch(`${server.baseURL}/local/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com' }),
  });
  const { idToken } = (await login.json()) as { idToken: string };
  expect((await ask(idToken)).status).toBe(200);
  for (const forged of ['', 'x', `${idToken.slice(0, -8)}AAAAAAAA`])
    expect((await ask(forged)).status).toBe(401);
  const { headers } = await ask('', 'OPTIONS');
  expect(headers.get('access-control-allow-origin')).toBe(server.baseURL);
});
