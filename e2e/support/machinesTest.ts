import { FAKE_KEY, FakeProvider } from '@/testing/providers/fake/fakeProvider';
import { LAMBDA } from '@/testing/providers/lambda/dialect';
import { SHADEFORM } from '@/testing/providers/shadeform/dialect';
import { Server } from './server';
import { startSshServer, type SshServer } from './sshServer';
import { test as base } from './test';

interface Fixtures {
  /** What answers at the address and port of each of Shadeform's machines. */
  ssh: SshServer;
  /** They stand in for the real ones; `server` rents from both. */
  shadeform: FakeProvider;
  lambda: FakeProvider;
}

/** Playwright's `test` with a server that rents machines of Shadeform and Lambda, in front of fakes of both. */
export const test = base.extend<Fixtures>({
  ssh: async ({ browserName: _ }, use) => {
    const ssh = await startSshServer();
    await use(ssh);
    ssh.close();
  },
  shadeform: async ({ ssh }, use) => {
    const fake = await FakeProvider.start(SHADEFORM);
    Object.assign(fake.machines.habits, { bootMs: 2000, endMs: 1000, sshPort: ssh.port });
    await use(fake);
    await fake.close();
  },
  lambda: async ({ browserName: _ }, use) => {
    const fake = await FakeProvider.start(LAMBDA);
    await use(fake);
    await fake.close();
  },
  server: async ({ shadeform, lambda }, use) => {
    const server = await Server.start({
      PROVIDERS: 'shadeform,lambda',
      SHADEFORM_URL: shadeform.url,
      SHADEFORM_API_KEY: FAKE_KEY,
      LAMBDA_URL: lambda.url,
      LAMBDA_API_KEY: FAKE_KEY,
    });
    await use(server);
    await server.remove();
  },
});

export { expect } from './test';
