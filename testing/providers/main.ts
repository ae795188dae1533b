import { FAKE_KEY, FakeProvider } from './fake/fakeProvider';
import { LAMBDA } from './lambda/dialect';
import { runpod } from './runpod/dialect';
import { SHADEFORM } from './shadeform/dialect';

const DIALECTS = { shadeform: SHADEFORM, lambda: LAMBDA, runpod: runpod(true) };

/** Starts fakes of the providers that are named, and says how a server is led to them. */
async function main(): Promise<void> {
  const { BOOT_SECONDS = '20' } = process.env;
  const names = process.argv.slice(2);
  for (const [name, dialect] of Object.entries(DIALECTS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const fake = await FakeProvider.start(dialect);
    Object.assign(fake.machines.habits, { bootMs: Number(BOOT_SECONDS) * 1000, endMs: 10_000 });
    const setting = name.toUpperCase();
    process.stdout.write(`${setting}_URL=${fake.url} ${setting}_API_KEY=${FAKE_KEY}\n`);
  }
}

void main();
