import { readEnv } from '../settings/env';
import { silentLog } from '../log';
import { createPayments } from '../payments/table';
import { startProblem } from '../settings/startProblem';
import { paymentsCommand } from './payments';

/** `npm run payments`: tries the payment providers. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const server = { env, payments: createPayments(env, silentLog) };
  process.exitCode = await paymentsCommand(process.argv.slice(2), server, (line) =>
    process.stdout.write(`${line}\n`),
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${startProblem(error, process.env)}\n`);
  process.exitCode = 1;
});
