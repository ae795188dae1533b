import { machinesCommand } from './command';

/** `npm run machines`: tries the operator's own machines. */
async function main(): Promise<void> {
  const file = process.env.MACHINES_FILE?.trim();
  process.exitCode = await machinesCommand(
    process.argv.slice(2),
    file === '' ? undefined : file,
    (line) => process.stdout.write(`${line}\n`),
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
