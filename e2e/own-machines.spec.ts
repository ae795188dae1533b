import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeKey, startSshHost, type SshKey } from '@/server/testing/sshHosts';
import { Server } from './support/server';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';
import { expectToast } from './support/toast';
import { choose, deployButton, goToKeyStep, listedOffers, pickOffer } from './support/wizard';
import { untilShown } from './support/untilShown';

/** Runs the command that the console shows, with somebody's key. */
function paste(command: string, key: SshKey, work: string) {
  const settings = ['BatchMode=yes', 'IdentitiesOnly=yes', 'StrictHostKeyChecking=no'];
  const options = [...settings, `UserKnownHostsFile=${key.file}.known`].map((one) => `-o ${one}`);
  const line = command.replace(/^ssh /u, `ssh -F none -i ${key.file} ${options.join(' ')} `);
  return spawnSync('sh', ['-c', `${line} '${work}'`], { encoding: 'utf8' });
}

test('a person rents a machine of the operator’s own, for nothing, and gets a shell on it', async ({
  page,
}) => {
  const directory = mkdtempSync(path.join(tmpdir(), 'own-machines-'));
  const [mine, other] = [makeKey(directory, 'mine'), makeKey(directory, 'other')];
  const host = await startSshHost();
  const file = path.join(directory, 'machines.json');
  const machine = {
    ...host.entry('rack-1'),
    ...{ gpu: { type: 'H100-SXM', count: 8, memoryGb: 80 }, pricePerHour: 0 },
    ...{ region: 'basement-1', os: 'ubuntu22.04' },
  };
  writeFileSync(file, JSON.stringify({ machines: [machine] }));
  const server = await Server.start({ PROVIDERS: 'own', MACHINES_FILE: file });
  try {
    await page.goto(server.baseURL);
    await signIn(page, 'new@example.com');
    await expect(async () => {
      await page.reload();
      expect(await listedOffers(page)).toEqual(['H100 SXM']);
    }).toPass();
    await pickOffer(page, 'H100 SXM');
    await choose(page, 'GPU Count', 'x8');
    await goToKeyStep(page);
    await page.getByLabel('Public Key').fill(mine.line);
    await page.getByLabel('Key Name').fill('laptop');
    await deployButton(page).click();
    await expectToast(page, 'Deployment Started!');
    await untilShown(page, 'Running');

    await page.getByRole('button', { name: /^Copy SSH command/u }).click();
    const command = await page.evaluate(() => navigator.clipboard.readText());
    expect(command).toBe(`ssh -p ${host.port} ${host.tenant.user}@127.0.0.1`);
    expect(paste(command, mine, 'echo mine >~/left; id -un').stdout).toBe(`${host.tenant.user}\n`);
    expect(paste(command, other, 'true').status).toBe(255);

    await page.getByRole('button', { name: /^Destroy / }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Destroy' }).click();
    await expect(page.getByRole('tab', { name: 'Terminated (1)' })).toBeVisible();
    expect(paste(command, mine, 'true').status).toBe(255);
    expect(host.asRoot(`ls ${host.tenant.home}`)).toBe('');
  } finally {
    await server.remove();
    await host.remove();
    rmSync(directory, { recursive: true });
  }
});
