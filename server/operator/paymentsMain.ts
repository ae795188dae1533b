import { silentLog } from '../log';
import { createPayments } from '../payments/table';
import { paymentsCommand } from './payments';
import { runProgram } from './program';

/** `npm run payments`: tries the payment providers. */
runProgram((words, env, write) =>
  paymentsCommand(words, { env, payments: createPayments(env, silentLog) }, write),
);
