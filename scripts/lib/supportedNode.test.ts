import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import manifest from '../../package.json';

const root = path.resolve(__dirname, '../..');
const { node: engines } = manifest.engines;

/** Jest loads no ES modules as they are, so another Node does. */
function refusalOf(version: string): string {
  const program = `
    import { refusalOf } from ${JSON.stringify(path.join(__dirname, 'refusal.mjs'))};
    process.stdout.write(refusalOf('${version}', '${engines}') ?? '');`;
  const args = ['--input-type=module', '-e', program];
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout;
}

it.each(['20.19.0', '20.20.2', '22.13.0', '22.23.5', '24.0.0', '24.22.3', '26.12.1'])(
  'works on Node %s',
  (version) => expect(refusalOf(version)).toBe(''),
);

it.each(['18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.1', '25.2.0', '27.0.0'])(
  'says what to do on Node %s',
  (version) =>
    expect(refusalOf(version)).toBe(
      `Rackline needs Node 20 (from 20.19), 22 (from 22.13), 24 or 26, but this is Node ${version}: ` +
        'install Node 24 from https://nodejs.org, then start again.',
    ),
);

it('is asked before anything else by every script that a person runs', () => {
  const first = readFileSync(path.join(__dirname, 'root.mjs'), 'utf8')
    .split('\n')
    .find((line) => line.startsWith('import'));
  expect(first).toBe("import './supportedNode.mjs';");
  for (const command of Object.values(manifest.scripts)) {
    const script = /scripts\/\w+\.mjs/u.exec(command)?.[0];
    if (script === undefined) continue;
    expect(readFileSync(path.join(root, script), 'utf8')).toMatch(/from '\.\/lib\/\w+\.mjs'/u);
  }
});

it('is what is tested everywhere, and what the image stands on', () => {
  const versions = engines.split('||').map((range) => /\d+/u.exec(range)?.[0]);
  const workflow = readFileSync(path.join(root, '.github/workflows/ci.yml'), 'utf8');
  expect(workflow).toContain(`node: [${versions.join(', ')}]`);
  const image = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const bases = [...image.matchAll(/^FROM node:(\d+)/gmu)].map(([, version]) => version);
  expect(new Set(bases)).toEqual(new Set(['24']));
});
