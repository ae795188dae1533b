import { providersCommand } from './providers';
import { runProgram } from './program';

/** `npm run providers` and `npm run reconcile`: shows what the providers have, and what is known of it. */
runProgram(providersCommand);
